import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { Delivery } from './orders.js';
import { Id, Paging, Timestamp } from './paging.js';
import { Role } from './permissions.js';
import { Message } from './problem.js';
import { SecondFactorCode } from './second-factor.js';

/** An e-mail address: trimmed and lower-cased. */
export const Email = z.string().trim().toLowerCase().max(200).pipe(z.email('Please enter a valid email address'));

/** 6 to 128 characters (docs/product-rules.md#accounts). */
export const Password = z
  .string()
  .min(6, 'Password must be at least 6 characters long')
  .max(128, 'Password must be at most 128 characters long');

export const PersonName = z.string().trim().min(1, 'Name is required').max(100);

/** A user as clients see it. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  roles: z.array(Role),
  /** Staff who must set up a second factor before they get their rights (docs/product-rules.md#R181). */
  needsSecondFactor: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

/** A user in the staff's list. */
export const UserEntry = User.extend({ createdAt: Timestamp, isVerified: z.boolean() });
export type UserEntry = z.infer<typeof UserEntry>;

/**
 * The claims of an access token, besides the registered `sub` (user id), `iat` and `exp`. The previous release issued
 * tokens without roles.
 */
export const TokenClaims = z.object({
  sub: Id,
  sid: Id,
  name: z.string(),
  isAdmin: z.boolean(),
  roles: z.array(Role).default([]),
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** Opens an account and mails a verification link. A taken e-mail address gets the same response and another mail. */
export const register = defineEndpoint('POST', '/auth/register', {
  access: 'anyone',
  body: z.strictObject({ name: PersonName, email: Email, password: Password }),
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
  body: z.strictObject({ email: Email }),
  response: Message,
});

/**
 * Errors: 401 `invalid_credentials`, 403 `email_unverified`, 401 `totp_required` and `wrong_code` for an account with a
 * second factor, 429 `too_many_attempts`. A device that still has a token
 * of the account, even of an ended session, may send it: its attempts are then counted separately from those of
 * strangers.
 */
export const login = defineEndpoint('POST', '/auth/login', {
  access: 'anyone',
  body: z.strictObject({ email: Email, password: z.string().min(1).max(128), code: SecondFactorCode.optional() }),
  response: z.object({ user: User, token: z.string() }),
});

export const me = defineEndpoint('GET', '/auth/me', { access: 'customer', response: User });

/** The token stops working at once, on every service. */
export const logout = defineEndpoint('POST', '/auth/logout', { access: 'customer' });

/** Always the same response; one mail per 90 s and e-mail address. */
export const requestPasswordReset = defineEndpoint('POST', '/auth/reset-password', {
  access: 'anyone',
  body: z.strictObject({ email: Email }),
  response: Message,
});

/** Single use, 1 h; ends every session of the user. 400 'Invalid or expired reset token'. */
export const resetPassword = defineEndpoint('POST', '/auth/reset-password/:token', {
  access: 'anyone',
  body: z.strictObject({ password: Password }),
  response: Message,
});

/** Ends the user's other sessions. 403 `wrong_password` when the current one is wrong, 429 after too many of those. */
export const changePassword = defineEndpoint('PUT', '/auth/password', {
  access: 'customer',
  body: z.strictObject({ currentPassword: z.string().min(1).max(128), newPassword: Password }),
});

/**
 * Proves again that the caller knows the password: deleting users, refunds and payment settings need that, or a sign-in,
 * in the last 15 minutes, else they answer 401 `confirm_password`. 403 `wrong_password`, 429 after too many of those.
 */
export const confirmPassword = defineEndpoint('POST', '/auth/confirm', {
  access: 'customer',
  body: z.strictObject({ password: z.string().min(1).max(128) }),
});

/** When the password was last given again in a session; null for never and for an unknown session. */
export const sessionConfirmation = defineEndpoint('GET', '/internal/sessions/:id/confirmation', {
  access: 'service',
  response: z.object({ confirmedAt: Timestamp.nullable() }),
});

/** A session of the user. `device` is the browser's User-Agent. */
export const Session = z.object({
  id: Id,
  device: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  current: z.boolean(),
});
export const listSessions = defineEndpoint('GET', '/auth/sessions', { access: 'customer', response: z.array(Session) });
export const endSession = defineEndpoint('DELETE', '/auth/sessions/:id', { access: 'customer' });

export const UserSort = z.enum(['name', 'name-desc', 'email', 'newest', 'oldest']);
export type UserSort = z.infer<typeof UserSort>;

/**
 * `search` is a part of a name or e-mail address, or a word for a role: administrator, admin, customer, staff, catalogue,
 * orders, support.
 */
export const listUsers = defineEndpoint('GET', '/users', {
  access: 'read-users',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    sort: UserSort.default('name'),
    ...Paging,
  }),
  response: z.array(UserEntry),
});

/** One account at the desk, with its open sessions. */
export const UserDetail = UserEntry.extend({
  sessions: z.array(Session.omit({ current: true })),
  /** Signing in needs a code of the person's app. */
  hasSecondFactor: z.boolean(),
  /** Of the last 15 minutes, on devices that the person has not used before. 10 from one network lock it out. */
  wrongPasswords: z.int(),
  /** Of the second factor, in the last 15 minutes. 10 lock the account out. */
  wrongCodes: z.int(),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** 404 `user_not_found`. */
export const getUser = defineEndpoint('GET', '/users/:id', { access: 'read-users', response: UserDetail });

/** Signs a person out everywhere. */
export const endUserSessions = defineEndpoint('DELETE', '/users/:id/sessions', { access: 'help-users' });

/** Mails the verification link again, at most once per 90 s. 409 `already_verified`. */
export const sendVerification = defineEndpoint('POST', '/users/:id/verification-mail', {
  access: 'help-users',
  response: Message,
});

/** Wrong passwords and codes so far no longer count, so the person can sign in at once. */
export const unlockUser = defineEndpoint('POST', '/users/:id/unlock', { access: 'help-users' });

/** Self: name only. With `manage-users`: name, email, isAdmin, roles; 409 `last_admin` for the last administrator. */
export const updateUser = defineEndpoint('PUT', '/users/:id', {
  access: 'customer',
  body: z.strictObject({
    name: PersonName.optional(),
    email: Email.optional(),
    isAdmin: z.boolean().optional(),
    roles: z
      .array(Role)
      .transform((roles) => [...new Set(roles)])
      .optional(),
  }),
  response: User,
});

/**
 * Who manages users (401 `confirm_password`), or self with the password. 400 'Cannot delete yourself' for oneself from the
 * list.
 */
export const deleteUser = defineEndpoint('DELETE', '/users/:id', {
  access: 'customer',
  body: z.strictObject({ password: z.string().min(1).max(128).optional() }).optional(),
});

/** The maximum number of delivery addresses of one account. */
export const MAX_ADDRESSES = 10;

/** The delivery addresses of a user, in the user's own order; the first entry is the default. */
export const AddressBook = z
  .array(Delivery)
  .max(MAX_ADDRESSES, `You can save at most ${MAX_ADDRESSES} delivery addresses`);
export type AddressBook = z.infer<typeof AddressBook>;

/** The user's own address book; empty until it is saved. */
export const getAddressBook = defineEndpoint('GET', '/users/me/addresses', {
  access: 'customer',
  response: AddressBook,
});

/** Replaces the user's own address book and returns the stored one. */
export const saveAddressBook = defineEndpoint('PUT', '/users/me/addresses', {
  access: 'customer',
  body: AddressBook,
  response: AddressBook,
});

/** Key: userId. The current name and rights of an account. */
export const userChanged = defineEvent({
  topic: 'user-changed',
  version: 1,
  data: z.object({ userId: Id, name: z.string(), isAdmin: z.boolean() }),
});

/** Key: userId. The account is closed; services must anonymise their personal data of it. */
export const userDeleted = defineEvent({ topic: 'user-deleted', version: 1, data: z.object({ userId: Id }) });

/**
 * Key: userId. Every service refuses the tokens of these sessions from now on. `until`: when the last of them expires.
 */
export const sessionEnded = defineEvent({
  topic: 'session-ended',
  version: 1,
  data: z.object({ userId: Id, sessionIds: z.array(Id), until: Timestamp }),
});
