import { type Account, NO_PASSWORD, type StoredAccount } from './account.js';
import { type LinkCircumstances, type LinkMail, linkMail } from './link-mail.js';
import { addressChangedMail, resetMail, verificationMail } from './mails.js';

/** Whether a change gives an account another e-mail address. */
const isMoved = ({ email }: Account, change: Partial<Account>): boolean =>
  change.email !== undefined && change.email !== email;

/** The change of an account with what follows from it: another e-mail address is not proved yet (docs/product-rules.md#R311). */
export const asChanged = <C extends Partial<Account>>(before: Account, change: C): C & Partial<Account> =>
  isMoved(before, change) ? { ...change, emailVerifiedAt: null } : change;

/**
 * The mails about another e-mail address: the new one is verified by a link. The earlier one gets a link that undoes the change,
 * if it was verified itself: the mailbox of a mistyped address must not get the account.
 */
export function mailsOfChange(before: StoredAccount, after: StoredAccount, around: LinkCircumstances): LinkMail[] {
  if (!isMoved(before, after)) return [];
  const verification = linkMail(after, 'verify-email', around, verificationMail);
  if (!before.emailVerifiedAt) return [verification];
  const email = maskedEmail(after.email);
  const undo = linkMail(before, 'undo-email', around, (addressee, publicUrl, token) =>
    addressChangedMail(addressee, publicUrl, { token, email }),
  );
  return [verification, undo];
}

/**
 * What the account gets when the earlier e-mail address is restored. The mailbox is proved by the link. The password ends, because it may
 * be one of a thief.
 */
export const restoredTo = (email: string, now: Date) => ({ email, emailVerifiedAt: now, passwordHash: NO_PASSWORD });

/** The mail after that: its link chooses a new password. */
export const mailOfRestored = (account: StoredAccount, around: LinkCircumstances): LinkMail =>
  linkMail(account, 'reset-password', around, resetMail);

/** `w…@shop.example`: enough to recognise one's own address. */
const maskedEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
