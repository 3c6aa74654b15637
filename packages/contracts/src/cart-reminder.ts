import { z } from 'zod';
import { defineEvent } from './event.js';
import { Id } from './paging.js';

/** The age at which a cart is too old for a reminder, in hours (docs/product-rules.md#R275). */
export const OLDEST_REMINDED_HOURS = 7 * 24;

/**
 * Key: userId. This cart was not changed for the hours of `marketing.cartMailAfterHours`, and nothing was ordered. It happens once for
 * each cart. The lines are those that can be bought now, oldest first, with the catalogue's names and prices (cents) of now.
 */
export const cartAbandoned = defineEvent({
  topic: 'cart-abandoned',
  version: 1,
  producers: ['orders'],
  consumers: ['identity'],
  data: z.object({
    userId: Id,
    lines: z
      .array(z.object({ productId: Id, name: z.string(), quantity: z.int().min(1), unitCents: z.int() }))
      .min(1)
      .max(100),
  }),
});
