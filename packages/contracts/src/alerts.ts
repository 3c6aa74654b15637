import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { Id, Timestamp } from './paging.js';

/** What an alert waits for: that the product can be bought again, or that it costs less (docs/product-rules.md#R270). */
export const AlertKind = z.enum(['back-in-stock', 'price-drop']);
export type AlertKind = z.infer<typeof AlertKind>;

/** docs/product-rules.md#R271. */
export const MAX_ALERTS = 50;

/** An alert that waits. `priceWhenAsked` is the price in KES that was charged when the customer asked. */
export const Alert = z.object({ kind: AlertKind, priceWhenAsked: z.number(), askedAt: Timestamp });
export type Alert = z.infer<typeof Alert>;

/** An alert in the list of its customer; `price` is the price of the product now, in KES. */
export const OwnAlert = Alert.extend({ productId: Id, name: z.string(), image: z.string(), price: z.number() });
export type OwnAlert = z.infer<typeof OwnAlert>;

/** The caller's own alerts for a product: at most one of each kind. Empty for an unknown product. */
export const listProductAlerts = defineEndpoint('GET', '/products/:id/alerts/mine', {
  access: 'customer',
  response: z.array(Alert),
});

/** All alerts of the caller, the newest first; at most {@link MAX_ALERTS}. */
export const listOwnAlerts = defineEndpoint('GET', '/users/me/alerts', {
  access: 'customer',
  response: z.array(OwnAlert),
});

/**
 * Asks for one mail. A repeat returns the alert that waits, with the price of the first call. Errors: 404 `product_not_found`, also
 * for hidden and deleted products; 404 `unknown_alert` for another kind; 409 `in_stock` (a back-in-stock alert for what can be bought);
 * 409 `too_many_alerts` (the account has {@link MAX_ALERTS}); 429 `too_many_sent` (docs/product-rules.md#R327).
 */
export const setAlert = defineEndpoint('PUT', '/products/:id/alerts/:kind', {
  access: 'customer',
  effect: 'none',
  response: Alert,
});

/** Ends the caller's own alert; also when there is none. 404 `unknown_alert` for another kind. */
export const endAlert = defineEndpoint('DELETE', '/products/:id/alerts/:kind', { access: 'customer', effect: 'none' });

/** Key: userId. What an alert waited for has come, and the alert has ended. Prices in cents. */
export const alertRaised = defineEvent({
  topic: 'product-alert-raised',
  version: 1,
  producers: ['catalog'],
  consumers: ['identity'],
  data: z.object({
    userId: Id,
    productId: Id,
    kind: AlertKind,
    productName: z.string(),
    priceWhenAskedCents: z.int(),
    priceCents: z.int(),
  }),
});
