import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

/** A language of the shop's pages and mails: English or Swahili. */
export const Language = z.enum(['en', 'sw']);
export type Language = z.infer<typeof Language>;

/**
 * What a user chooses (docs/product-rules.md#R105). `marketing`: whether the shop may mail offers; false until the user turns it
 * on.
 */
export const Preferences = z.strictObject({ marketing: z.boolean(), language: Language });
export type Preferences = z.infer<typeof Preferences>;

/** The user's own preferences; `marketing: false` and `language: 'en'` until they are saved. */
export const getPreferences = defineEndpoint('GET', '/users/me/preferences', {
  access: 'customer',
  response: Preferences,
});

/** Replaces the user's own preferences and returns the stored ones. */
export const savePreferences = defineEndpoint('PUT', '/users/me/preferences', {
  access: 'customer',
  effect: 'none',
  body: Preferences,
  response: Preferences,
});

const UnsubscribeToken = z.string().min(1).max(300);

/**
 * Turns marketing off for the account that the token of a mail's link names, and nothing else; a repeat changes nothing. The
 * token never expires. It stands in the body, or in the query for the one click of a mail program (RFC 8058), whose form says
 * `List-Unsubscribe=One-Click`. 400 `invalid_token`.
 */
export const unsubscribe = defineEndpoint('POST', '/unsubscribe', {
  access: 'anyone',
  effect: 'none',
  accepts: ['json', 'form', 'multipart'],
  query: z.object({ token: UnsubscribeToken.optional() }),
  body: z
    .strictObject({ token: UnsubscribeToken.optional(), 'List-Unsubscribe': z.literal('One-Click').optional() })
    .optional(),
});
