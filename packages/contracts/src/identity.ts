import { z } from 'zod';
import { SERVICES } from './callers.js';
import { isDemonstrationEmail } from './demonstration-accounts.js';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Timestamp } from './paging.js';
import { Role } from './permissions.js';
import { Language } from './preferences.js';
import { OneLine } from './text.js';

const INVALID_EMAIL = 'Please enter a valid email address';

/** An e-mail address: trimmed and lower-cased. */
export const Email = z.string().trim().toLowerCase().max(LENGTHS.email).pipe(z.email(INVALID_EMAIL));

/** The e-mail address of a person's account: the domain of the demonstration is reserved (docs/product-rules.md#R380). */
export const AccountEmail = Email.refine((email) => !isDemonstrationEmail(email), INVALID_EMAIL);

/** 6 to 128 characters (docs/product-rules.md#accounts). The service also refuses the commonest, which no page knows. */
export const Password = z
  .string()
  .min(6, 'Password must be at least 6 characters long')
  .max(128, 'Password must be at most 128 characters long');

export const PersonName = OneLine.min(1, 'Name is required').max(LENGTHS.personName);

/** A random secret of a browser: the mailed code that it asks for works in no other. */
export const BrowserSecret = z.string().regex(/^[\w-]{22,64}$/, 'A secret of 22 to 64 letters, digits, - and _');

/**
 * What proves that a signed-in person is the owner of the account: its password, or, for an account that has none
 * (`User.lacksPassword`), a mailed code with the secret of the browser that asked for it (docs/product-rules.md#R361).
 */
export const OwnProof = z.strictObject({
  password: z.string().min(1).max(LENGTHS.password).optional(),
  code: z
    .string()
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits from the email'))
    .optional(),
  browser: BrowserSecret.optional(),
});
export type OwnProof = z.infer<typeof OwnProof>;

/** The same where one of both is needed. */
export const GivenProof = OwnProof.refine(({ password, code }) => password !== undefined || code !== undefined, {
  path: ['password'],
  error: 'Please enter your password',
});

/** A user as clients see it. */
export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  roles: z.array(Role),
  /** Staff who must set up a second factor before they get their rights (docs/product-rules.md#R181). */
  needsSecondFactor: z.boolean().optional(),
  /** An owner who has none: the desk asks for it. */
  lacksSecondFactor: z.boolean().optional(),
  /** An account that was opened by a mailed code: it has no password until the person chooses one by the mail of a reset. */
  lacksPassword: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

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

/**
 * The signed-in user. It counts as a use of the session, and those of staff end 12 hours after the last one
 * (docs/product-rules.md#R318); with `watch=true` it does not: a program asks, not a person.
 */
export const me = defineEndpoint('GET', '/auth/me', {
  access: 'customer',
  query: z.object({ watch: z.literal('true').optional() }),
  response: User,
});

/** The token stops working at once, on every service. */
export const logout = defineEndpoint('POST', '/auth/logout', { access: 'customer', effect: 'none' });

/**
 * Self: name only. With `manage-users`, and the password of the last 15 minutes (401 `confirm_password`): name, email, isAdmin, roles; 409 `last_admin` for the last administrator. Another `email` is not
 * verified, and the earlier one is mailed a link that undoes the change (docs/product-rules.md#R311).
 */
export const updateUser = defineEndpoint('PUT', '/users/:id', {
  access: 'customer',
  effect: 'rights',
  proof: 'part',
  body: z.strictObject({
    name: PersonName.optional(),
    email: AccountEmail.optional(),
    isAdmin: z.boolean().optional(),
    roles: z
      .array(Role)
      .transform((roles) => [...new Set(roles)])
      .optional(),
  }),
  response: User,
});

/**
 * Who manages users (401 `confirm_password`), or self with {@link OwnProof} (403 `wrong_password`, `invalid_code`). Errors: 400 'Cannot
 * delete yourself' for oneself from the list; 409 `still_owed` while goods or money are owed for an order of the account (errors:
 * path = its number); 503 while that is not known.
 */
export const deleteUser = defineEndpoint('DELETE', '/users/:id', {
  access: 'customer',
  effect: 'rights',
  proof: 'part',
  body: OwnProof.optional(),
});

/** Key: userId. The current name, rights and language of an account. */
export const userChanged = defineEvent({
  topic: 'user-changed',
  version: 1,
  producers: ['identity'],
  consumers: SERVICES,
  data: z.object({ userId: Id, name: z.string(), isAdmin: z.boolean(), language: Language.optional() }),
});

/** Key: userId. The account is closed; services must anonymise their personal data of it. */
export const userDeleted = defineEvent({
  topic: 'user-deleted',
  version: 1,
  producers: ['identity'],
  consumers: SERVICES,
  data: z.object({ userId: Id }),
});

/**
 * Key: userId. Every service refuses the tokens of these sessions from now on. `until`: when the last of them expires.
 */
export const sessionEnded = defineEvent({
  topic: 'session-ended',
  version: 1,
  producers: ['identity'],
  consumers: SERVICES,
  data: z.object({ userId: Id, sessionIds: z.array(Id), until: Timestamp }),
});
