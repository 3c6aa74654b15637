import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { User } from './identity.js';
import { Paging, Timestamp } from './paging.js';
import { Message } from './problem.js';
import { Session } from './sign-in.js';

/** A user in the staff's list. */
export const UserEntry = User.extend({
  createdAt: Timestamp,
  isVerified: z.boolean(),
  /** docs/product-rules.md#R381. */
  isDemonstration: z.literal(true).optional(),
});
export type UserEntry = z.infer<typeof UserEntry>;

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

/** One account at the desk, with its open sessions: the 100 that were last seen latest, and how many there are. */
export const UserDetail = UserEntry.extend({
  sessions: z.array(Session.omit({ current: true })),
  /** Absent in answers of the previous release. */
  sessionCount: z.int().optional(),
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

/** Signs a person out everywhere. 401 `confirm_password`. */
export const endUserSessions = defineEndpoint('DELETE', '/users/:id/sessions', {
  access: 'help-users',
  effect: 'sessions',
  proof: 'recent',
});

/** Mails the verification link again, at most once per 90 s. 409 `already_verified`. */
export const sendVerification = defineEndpoint('POST', '/users/:id/verification-mail', {
  access: 'help-users',
  effect: 'none',
  response: Message,
});

/** Wrong passwords and codes so far no longer count, so the person can sign in at once. 401 `confirm_password`. */
export const unlockUser = defineEndpoint('POST', '/users/:id/unlock', {
  access: 'help-users',
  effect: 'credentials',
  proof: 'recent',
});
