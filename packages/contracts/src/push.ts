import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { toOneLine } from './text.js';

/** How many devices of an account get notifications; one more replaces the oldest (docs/product-rules.md#R289). */
export const MAX_PUSH_DEVICES = 10;

const Endpoint = z
  .url({ protocol: /^https?$/ })
  .overwrite(toOneLine)
  .max(1000);

/**
 * A browser's subscription to pushes (RFC 8030, RFC 8291): the URL of its push service, its public key (65 bytes) and its secret
 * (16 bytes), both in base64url.
 */
export const PushSubscription = z.strictObject({
  endpoint: Endpoint,
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** `publicKey`: the shop's key, by which push services know it (RFC 8292). `endpoints`: the caller's own subscriptions. */
export const PushState = z.object({ publicKey: z.string(), endpoints: z.array(z.string()) });
export type PushState = z.infer<typeof PushState>;

/** What the caller needs to subscribe a browser, and which of theirs are subscribed. */
export const getPushState = defineEndpoint('GET', '/users/me/push', { access: 'customer', response: PushState });

/**
 * Notifies this browser when an order of the caller moves, until its session ends; a repeat changes nothing. An account has at most
 * {@link MAX_PUSH_DEVICES}, the oldest goes. Errors: 400 `push_service_unknown` for a push service that the shop does not know.
 */
export const savePushSubscription = defineEndpoint('PUT', '/users/me/push', {
  access: 'customer',
  effect: 'none',
  body: PushSubscription,
});

/** Ends one of the caller's own subscriptions; also when there is none. */
export const removePushSubscription = defineEndpoint('DELETE', '/users/me/push', {
  access: 'customer',
  effect: 'none',
  body: z.strictObject({ endpoint: Endpoint }),
});
