import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { Id } from './paging.js';

/**
 * For payments, when the event of an order has not arrived yet, e.g. while the bus is unavailable. 404
 * `order_not_found`.
 */
export const getPayable = defineEndpoint('GET', '/internal/orders/:id/payable', {
  access: 'service',
  callers: ['payments'],
  response: z.object({
    orderId: Id,
    userId: Id,
    number: z.string(),
    totalCents: z.int(),
    /** Can be paid by M-Pesa; not paid in full and not ended. */
    isOpen: z.boolean(),
    /** The same, however it is to be paid. An earlier release does not say. */
    isUnpaid: z.boolean().default(false),
    /** What it has received and keeps. */
    keptCents: z.int().default(0),
    /** The recipient's phone number as typed; absent where there is none. */
    contactPhone: z.string().optional(),
  }),
});

/** For payments: what an order sold, to compute a refund of lines. 404 `order_not_found`. */
export const getRefundable = defineEndpoint('GET', '/internal/orders/:id/refundable', {
  access: 'service',
  callers: ['payments'],
  response: z.object({
    orderId: Id,
    userId: Id,
    number: z.string(),
    itemsCents: z.int(),
    vatCents: z.int(),
    totalCents: z.int(),
    lines: z.array(z.object({ productId: Id, name: z.string(), quantity: z.int(), unitCents: z.int() })),
  }),
});
