import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { DeliverySettings, Shipping } from './delivery-settings.js';
import { MOST_UNITS } from './limits.js';
import { Id } from './paging.js';
import { SeenPrices } from './price-check.js';
import { DEFAULT_SETTINGS } from './settings.js';

/** One line of a cart in a hold. */
export const HoldLine = z.strictObject({ productId: Id, quantity: z.int().min(1).max(MOST_UNITS) });

/** A priced line: the catalogue's values at the time of the hold, money in cents. */
export const HeldLine = z.object({
  productId: Id,
  name: z.string(),
  image: z.string(),
  unitCents: z.int(),
  quantity: z.int(),
});
export type HeldLine = z.infer<typeof HeldLine>;

/**
 * Prices the lines and holds their stock: all or none. Repeating the same `holdId` returns the same response. A hold
 * that is not confirmed expires after `ttlSeconds`; {@link confirmHold} or `order-placed` with that id confirms it.
 * `seen`: what the customer saw of the order, with `assemblies` (contracts/assembly.ts); other prices hold nothing.
 * Errors, in this order: 404 `product_not_found` (path = the id of each product that is not sold any more); 409
 * `assembly_not_offered` (path = the id of the service); 409 `price_changed` (price-check.ts); 409 `out_of_stock` (one entry
 * per short line: path = product id, message = the units left); 409 `hold_released`.
 */
export const placeHold = defineEndpoint('POST', '/internal/holds', {
  access: 'service',
  callers: ['orders'],
  body: z.strictObject({
    holdId: Id,
    lines: z.array(HoldLine).min(1).max(100),
    ttlSeconds: z.int().min(1).max(200_000),
    seen: SeenPrices.optional(),
    assemblies: z.int().min(0).default(0),
  }),
  response: z.object({
    lines: z.array(HeldLine),
    /** The settings that price an order. A catalogue of an older release lacks `builds` and `delivery`, and no staff changed them yet. */
    settings: z.object({
      shipping: Shipping,
      delivery: DeliverySettings.default(DEFAULT_SETTINGS.delivery),
      vatRate: z.number(),
      builds: z.object({ assemblyFee: z.number() }).default(DEFAULT_SETTINGS.builds),
    }),
  }),
});
/**
 * The order exists: its hold no longer expires. This works also while the bus is unavailable. `revision` is the
 * order's; a hold with a newer one is unchanged.
 */
export const confirmHold = defineEndpoint('PUT', '/internal/holds/:id/confirmation', {
  access: 'service',
  callers: ['orders'],
  body: z.strictObject({ revision: z.int().min(1) }),
});
/**
 * Holds the stock of an ended order again for `ttlSeconds`, because late money has arrived. The `revision` is the order's
 * own, so that the event of that end no longer releases the hold. All lines or none: 409 `out_of_stock`.
 */
export const reacquireHold = defineEndpoint('POST', '/internal/holds/:id/reacquisition', {
  access: 'service',
  callers: ['orders'],
  body: z.strictObject({
    revision: z.int().min(1),
    lines: z.array(HoldLine).min(1).max(100),
    ttlSeconds: z.int().min(1).max(200_000),
  }),
});
/** Releases a hold that was never confirmed; any other hold is unchanged. The id can never be placed again. */
export const abandonHold = defineEndpoint('DELETE', '/internal/holds/:id', { access: 'service', callers: ['orders'] });
