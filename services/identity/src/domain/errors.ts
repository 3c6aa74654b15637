import { formatKes, toKes } from '@shop/contracts/money';
import type { Obligation } from '@shop/contracts/obligations';
import { DomainError, type FieldError } from '@shop/service-kit/domain/domain-error';

export const invalidCredentials = () =>
  new DomainError('unauthenticated', 'invalid_credentials', 'Invalid email or password');

export const emailUnverified = () =>
  new DomainError('forbidden', 'email_unverified', 'Please verify your email address before signing in.');

/**
 * Of a mailed code; the same for an e-mail address without an account. `kind` is unauthenticated for a sign-in, forbidden for a
 * signed-in person.
 */
export const invalidCode = (kind: 'unauthenticated' | 'forbidden' = 'unauthenticated') =>
  new DomainError(kind, 'invalid_code', 'Invalid or expired code');

/** A right code opens an account, whose name is not given. */
export const nameRequired = () =>
  new DomainError('unauthenticated', 'name_required', 'Please enter your name', {
    errors: [{ path: 'name', message: 'Name is required' }],
  });

export const invalidUnsubscribeToken = () => new DomainError('invalid', 'invalid_token', 'Invalid unsubscribe link');

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new DomainError('too-many', 'too_many_attempts', 'Too many attempts. Please try again later.', { retryAfterSeconds });

export const invalidVerificationToken = () =>
  new DomainError('invalid', 'invalid_token', 'Invalid or expired verification token');

export const invalidResetToken = () => new DomainError('invalid', 'invalid_token', 'Invalid or expired reset token');

export const invalidUndoToken = () =>
  new DomainError('invalid', 'invalid_token', 'This link is invalid, was used, or has expired');

export const userNotFound = () => new DomainError('not-found', 'user_not_found', 'User not found');

export const alreadyVerified = () =>
  new DomainError('conflict', 'already_verified', 'This email address is already verified');

export const sessionNotFound = () => new DomainError('not-found', 'session_not_found', 'Session not found');

/** The code of a refused token, which ends the session of the page, too. */
export const sessionIdle = () => new DomainError('unauthenticated', 'unauthenticated', 'Please sign in to continue');

export const notYours = () => new DomainError('forbidden', 'forbidden', "You don't have permission to do this");

export const lastAdmin = () => new DomainError('conflict', 'last_admin', 'The shop needs at least one administrator');

export const emailTaken = () => new DomainError('conflict', 'email_taken', 'This email address is already in use');

export const cannotDeleteYourself = () =>
  new DomainError('invalid', 'cannot_delete_yourself', 'Cannot delete yourself');

/** `errors`: path = the order's number, message = what is owed. */
export const stillOwed = (obligations: readonly Obligation[]) =>
  new DomainError(
    'conflict',
    'still_owed',
    'Goods or money are still owed for orders of this account. It can be closed once they are settled.',
    { errors: obligations.flatMap(owedFor) },
  );

const owedFor = ({ number: path, owesGoods, owedCents }: Obligation): FieldError[] => [
  ...(owesGoods ? [{ path, message: 'The goods are paid and not delivered' }] : []),
  ...(owedCents > 0 ? [{ path, message: `${formatKes(toKes(owedCents))} must go back first` }] : []),
];

/** The account stays open: a parcel or a refund that is due would lose its address. */
export const obligationsUnknown = () =>
  new DomainError(
    'unavailable',
    'unavailable',
    'The account cannot be closed right now, because its orders cannot be checked. Please try again in a moment.',
    { retryAfterSeconds: 5 },
  );

export const wrongPassword = () => new DomainError('forbidden', 'wrong_password', 'The password is not right');

/** `field`: where the password was given. */
export const commonPassword = (field: string) => {
  const message = 'Many people use this password, so it is easy to guess. Please choose another one.';
  return new DomainError('invalid', 'common_password', message, { errors: [{ path: field, message }] });
};

export const secondFactorRequired = () =>
  new DomainError('unauthenticated', 'totp_required', 'Please enter the code from your authenticator app');

/** `kind` is unauthenticated for a sign-in, forbidden for a signed-in person. */
export const wrongCode = (kind: 'unauthenticated' | 'forbidden') =>
  new DomainError(kind, 'wrong_code', 'The code is not right, or was used before');

export const secondFactorOn = () =>
  new DomainError('conflict', 'second_factor_on', 'Your account already has a second factor');

export const notStaff = () =>
  new DomainError('conflict', 'not_staff', 'Messages are assigned to staff who may answer them');

export const staleMessage = () =>
  new DomainError('conflict', 'stale', 'Another member of staff has changed this message. Please load it again.');

export const tooManyAnswers = () =>
  new DomainError('conflict', 'too_many_answers', 'This message has too many answers. Please write by e-mail.');

export const unknownPushService = () =>
  new DomainError(
    'invalid',
    'push_service_unknown',
    "The shop cannot send notifications to this browser's push service",
  );

export const messageNotFound = () => new DomainError('not-found', 'message_not_found', 'Message not found');
