import { z } from 'zod';
import { SERVICES } from './callers.js';
import { defineEndpoint } from './endpoint.js';
import { AccountEmail, BrowserSecret, Email, GivenProof, Password, PersonName, User } from './identity.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Paging, Timestamp } from './paging.js';
import { Message } from './problem.js';
import { SecondFactorCode } from './second-factor.js';

export const Registration = z.strictObject({ name: PersonName, email: AccountEmail, password: Password });

/**
 * Opens an account and mails a verification link. A taken e-mail address gets the same response and another mail. 400
 * `common_password` (docs/product-rules.md#R317).
 */
export const register = defineEndpoint('POST', '/auth/register', {
  access: 'anyone',
  effect: 'credentials',
  proof: 'given',
  body: Registration,
  response: Message,
  status: 201,
});

/** 400 'invalid_token' when used, wrong or older than 24 h. */
export const verifyEmail = defineEndpoint('GET', '/auth/verify-email', {
  access: 'anyone',
  query: z.object({
    token: z.string({ error: 'No verification token provided' }).min(1, 'No verification token provided').max(200),
  }),
  response: Message,
});

/** Always the same response; an unverified account gets a mail, one per 90 s and e-mail address. */
export const resendVerification = defineEndpoint('POST', '/auth/verify-email/resend', {
  access: 'anyone',
  effect: 'none',
  body: z.strictObject({ email: Email }),
  response: Message,
});

/**
 * Restores the e-mail address that an account had before a change, with the link that this address was mailed
 * (docs/product-rules.md#R311). Single use, 72 h. Ends every session and the password, and mails a link to choose a new one. Errors: 400
 * 'invalid_token' when used, wrong, expired, or an earlier address was restored; 409 `email_taken` when another account has it now.
 */
export const undoEmail = defineEndpoint('POST', '/auth/undo-email', {
  access: 'anyone',
  effect: 'credentials',
  proof: 'given',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: Message,
});

/** A sign-in with a password; `code` is that of the second factor. */
export const PasswordSignIn = z.strictObject({
  email: Email,
  password: z.string().min(1).max(LENGTHS.password),
  code: SecondFactorCode.optional(),
});

/**
 * Mails a code of six digits for {@link login}. It works once, for 10 minutes, only with the same `browser`, and replaces an
 * earlier one (docs/product-rules.md#R104). Always the same response; one mail per 90 s and e-mail address. With `opensAccount` an
 * e-mail address without an account gets a code, too, in the language of `Accept-Language`: it opens the account
 * (docs/product-rules.md#R360).
 */
export const requestSignInCode = defineEndpoint('POST', '/auth/email-code', {
  access: 'anyone',
  effect: 'none',
  body: z
    .strictObject({ email: Email, browser: BrowserSecret.optional(), opensAccount: z.boolean().optional() })
    .refine(({ opensAccount, browser }) => opensAccount !== true || browser !== undefined, {
      path: ['browser'],
      error: 'A code that opens an account belongs to one browser',
    }),
  response: Message,
});

const Credentials = PasswordSignIn.partial({ password: true })
  .extend({ totp: SecondFactorCode.optional(), browser: BrowserSecret.optional(), name: PersonName.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, {
    path: ['password'],
    error: 'Please enter your password',
  })
  .refine(({ password, code = '' }) => password !== undefined || code === '' || /^\d{6}$/.test(code), {
    path: ['code'],
    error: 'Please enter the six digits from the email',
  })
  .refine(({ password, totp }) => password === undefined || totp === undefined, {
    path: ['totp'],
    error: 'Next to a password, the code of the second factor is `code`',
  })
  .refine(({ password, name }) => password === undefined || name === undefined, {
    path: ['name'],
    error: 'Only a mailed code opens an account',
  });

/**
 * With `password`, `code` is that of the second factor. Without it, `code` is the one of {@link requestSignInCode}, `browser` what was
 * sent with that, and `totp` the code of the second factor; a wrong or missing `totp` does not use the mailed code up. A code that
 * was asked for with `opensAccount` opens the account of its address, if it has none, under `name`, in the language of
 * `Accept-Language`; 401 `name_required` asks for it and does not use the code up.
 *
 * Errors: 401 `invalid_credentials`, 403 `email_unverified`; 401 `invalid_code` for a mailed code that is wrong, used, replaced,
 * expired, or had five wrong tries; 401 `totp_required` and `wrong_code` for an account with a second factor; 429
 * `too_many_attempts`. A device that still has a token of the account, even of an ended session, may send it: its attempts are
 * then counted separately from those of strangers.
 */
export const login = defineEndpoint('POST', '/auth/login', {
  access: 'anyone',
  effect: 'credentials',
  proof: 'given',
  body: Credentials,
  response: z.object({ user: User, token: z.string() }),
});

/** Always the same response; one mail per 90 s and e-mail address. */
export const requestPasswordReset = defineEndpoint('POST', '/auth/reset-password', {
  access: 'anyone',
  effect: 'none',
  body: z.strictObject({ email: Email }),
  response: Message,
});

/** Single use, 1 h; ends every session of the user. 400 'Invalid or expired reset token'; 400 `common_password`. */
export const resetPassword = defineEndpoint('POST', '/auth/reset-password/:token', {
  access: 'anyone',
  effect: 'credentials',
  proof: 'given',
  body: z.strictObject({ password: Password }),
  response: Message,
});

export const PasswordChange = z.strictObject({
  currentPassword: z.string().min(1).max(LENGTHS.password),
  newPassword: Password,
});

/**
 * Ends the user's other sessions. 403 `wrong_password` when the current one is wrong, 429 after too many of those; 400
 * `common_password`.
 */
export const changePassword = defineEndpoint('PUT', '/auth/password', {
  access: 'customer',
  effect: 'credentials',
  proof: 'given',
  body: PasswordChange,
});

/**
 * Proves again that the caller knows the password, or, for an account without one, reads its mails. Deleting users, refunds and
 * payment settings need that, or a sign-in, in the last 15 minutes; else they answer 401 `confirm_password`. Errors: 403
 * `wrong_password`, `invalid_code`; 429 after too many of those.
 */
export const confirmPassword = defineEndpoint('POST', '/auth/confirm', {
  access: 'customer',
  effect: 'credentials',
  proof: 'given',
  body: GivenProof,
});

/** When the password was last given again in a session; null for never and for an unknown session. */
export const sessionConfirmation = defineEndpoint('GET', '/internal/sessions/:id/confirmation', {
  access: 'service',
  callers: SERVICES,
  response: z.object({ confirmedAt: Timestamp.nullable() }),
});

/** Whether a user is an owner of the shop, and there is no other: then no one else can decide about their own orders. */
export const soleOwner = defineEndpoint('GET', '/internal/owners/:id', {
  access: 'service',
  callers: ['orders', 'payments'],
  response: z.object({ isSole: z.boolean() }),
});

/** A session of the user. `device` is the browser's User-Agent. */
export const Session = z.object({
  id: Id,
  device: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  current: z.boolean(),
});

/** All open sessions of the caller: the one of this call first, then those that were last seen latest. `X-Total-Count`. */
export const listSessions = defineEndpoint('GET', '/auth/sessions', {
  access: 'customer',
  query: z.object({ ...Paging }),
  response: z.array(Session),
});

/** Ends all sessions of the caller but the one of this call. 401 `confirm_password`. */
export const endOtherSessions = defineEndpoint('DELETE', '/auth/sessions', {
  access: 'customer',
  effect: 'sessions',
  proof: 'recent',
});

/** 401 `confirm_password`. */
export const endSession = defineEndpoint('DELETE', '/auth/sessions/:id', {
  access: 'customer',
  effect: 'sessions',
  proof: 'recent',
});
