import type { Provider } from '@nestjs/common';
import { ApplySettings } from './use-cases/apply-settings.js';
import { AnswerMessage } from './use-cases/answer-message.js';
import { AnswerLinkRequest } from './use-cases/answer-link-request.js';
import { ChangePassword } from './use-cases/change-password.js';
import { ConfirmPassword } from './use-cases/confirm-password.js';
import { DeleteUser } from './use-cases/delete-user.js';
import { EndIdleSessions } from './use-cases/end-idle-sessions.js';
import { EndSession } from './use-cases/end-session.js';
import { EnsureAdmin } from './use-cases/ensure-admin.js';
import { EnsureSigningKey } from './use-cases/ensure-signing-key.js';
import { LogIn } from './use-cases/log-in.js';
import { LogInByCode } from './use-cases/log-in-by-code.js';
import { MailAbandonedCart } from './use-cases/mail-abandoned-cart.js';
import { MailAnsweredQuestion } from './use-cases/mail-answered-question.js';
import { MailDeliveryNotice } from './use-cases/mail-delivery-notice.js';
import { MailProductAlert } from './use-cases/mail-product-alert.js';
import { MailReceipt } from './use-cases/mail-receipt.js';
import { MailReturnNotice } from './use-cases/mail-return-notice.js';
import { MailRefundNotice } from './use-cases/mail-refund-notice.js';
import { NoteForShop } from './use-cases/note-for-shop.js';
import { PushOrderMove } from './use-cases/push-order-move.js';
import { ReadProfile } from './use-cases/read-profile.js';
import { ReadSignInState } from './use-cases/read-sign-in-state.js';
import { RemoveSecondFactor } from './use-cases/remove-second-factor.js';
import { SetUpSecondFactor } from './use-cases/set-up-second-factor.js';
import { RegisterAccount } from './use-cases/register-account.js';
import { RequestLink } from './use-cases/request-link.js';
import { ResetPassword } from './use-cases/reset-password.js';
import { SaveAddressBook } from './use-cases/save-address-book.js';
import { SavePushSubscription } from './use-cases/save-push-subscription.js';
import { SavePreferences } from './use-cases/save-preferences.js';
import { SendMessage } from './use-cases/send-message.js';
import { SendShopNotices } from './use-cases/send-shop-notices.js';
import { SendVerification } from './use-cases/send-verification.js';
import { SignOutUser } from './use-cases/sign-out-user.js';
import { UndoEmail } from './use-cases/undo-email.js';
import { UnlockUser } from './use-cases/unlock-user.js';
import { Unsubscribe } from './use-cases/unsubscribe.js';
import { UpdateMessage } from './use-cases/update-message.js';
import { UpdateUser } from './use-cases/update-user.js';
import { VerifyEmail } from './use-cases/verify-email.js';

/** What the service does, for its module. */
export const USE_CASES: Provider[] = [
  ApplySettings,
  AnswerLinkRequest,
  ReadSignInState,
  RemoveSecondFactor,
  SetUpSecondFactor,
  ChangePassword,
  ConfirmPassword,
  DeleteUser,
  EndIdleSessions,
  EndSession,
  EnsureAdmin,
  EnsureSigningKey,
  LogIn,
  LogInByCode,
  MailAbandonedCart,
  MailAnsweredQuestion,
  MailDeliveryNotice,
  MailReturnNotice,
  MailProductAlert,
  MailReceipt,
  MailRefundNotice,
  NoteForShop,
  PushOrderMove,
  ReadProfile,
  RegisterAccount,
  RequestLink,
  ResetPassword,
  SaveAddressBook,
  SavePreferences,
  SavePushSubscription,
  SendMessage,
  SendShopNotices,
  SendVerification,
  SignOutUser,
  AnswerMessage,
  UpdateMessage,
  UndoEmail,
  UnlockUser,
  Unsubscribe,
  UpdateUser,
  VerifyEmail,
];
