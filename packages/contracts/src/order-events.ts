import { z } from 'zod';
import { defineEvent } from './event.js';
import { PaymentMethod } from './orders.js';
import { Id, Timestamp } from './paging.js';

/** `revision` counts the order's changes, so that a consumer can find the newer of two events. */
const orderKey = { orderId: Id, userId: Id, revision: z.int().min(1).optional() };
/** `lines` of these events are products, whose stock moves; services are not among them. */
const soldLine = z.object({ productId: Id, quantity: z.int() });
const soldService = z.object({ quantity: z.int(), name: z.string(), unitCents: z.int() });

/** Key: orderId, as for all of these. The order exists; its hold has the order's id. */
export const orderPlaced = defineEvent({
  topic: 'order-placed',
  version: 1,
  producers: ['orders'],
  consumers: ['catalog', 'payments'],
  data: z.object({
    ...orderKey,
    number: z.string(),
    paymentMethod: PaymentMethod,
    totalCents: z.int(),
    lines: z.array(soldLine),
    /** The recipient's phone number as typed: money without the order's number is matched by it. */
    contactPhone: z.string().optional(),
  }),
});
/** `lines`: of an order that was paid, what is on sale again; the rest came back before. Absent: all that it held. */
export const orderCancelled = defineEvent({
  topic: 'order-cancelled',
  version: 1,
  producers: ['orders'],
  consumers: ['catalog', 'identity', 'payments'],
  data: z.object({ ...orderKey, number: z.string().optional(), lines: z.array(soldLine).optional() }),
});
/** The order was not paid in time. */
export const orderExpired = defineEvent({
  topic: 'order-expired',
  version: 1,
  producers: ['orders'],
  consumers: ['catalog', 'payments'],
  data: z.object(orderKey),
});
/** Fully paid: the hold becomes a sale, the customer may review, the receipt is mailed. */
export const orderPaid = defineEvent({
  topic: 'order-paid',
  version: 1,
  producers: ['orders'],
  consumers: ['catalog', 'identity', 'payments', 'reviews'],
  data: z.object({
    ...orderKey,
    number: z.string(),
    lines: z.array(soldLine.extend({ name: z.string(), unitCents: z.int() })),
    /** What was sold besides products; lines and services add up to `itemsCents`. */
    services: z.array(soldService).optional(),
    itemsCents: z.int(),
    shippingCents: z.int(),
    vatCents: z.int(),
    totalCents: z.int(),
    receipts: z.array(z.string()),
    paidAt: Timestamp,
  }),
});
/** The goods left the shop; another parcel number of the same goods is no event. */
export const orderDispatched = defineEvent({
  topic: 'order-dispatched',
  version: 1,
  producers: ['orders'],
  consumers: ['identity'],
  data: z.object({ ...orderKey, number: z.string() }),
});
export const orderDelivered = defineEvent({
  topic: 'order-delivered',
  version: 1,
  producers: ['orders'],
  consumers: ['identity'],
  data: z.object({ ...orderKey, number: z.string() }),
});
/**
 * Money must be refunded to the payer. `cause`: it came too late for the order, its stock is gone, it is more than the order
 * costs, or the order was ended.
 */
export const orderRefundRequested = defineEvent({
  topic: 'order-refund-requested',
  version: 1,
  producers: ['orders'],
  consumers: ['payments'],
  data: z.object({
    ...orderKey,
    number: z.string(),
    amountCents: z.int(),
    reason: z.string(),
    cause: z.enum(['late', 'stock_missing', 'duplicate', 'ended']).optional(),
    /** Who caused it by a decision, and so does not approve it above the limit. */
    by: z.object({ id: Id, name: z.string() }).optional(),
  }),
});
/** Goods of a refunded order are in the shop again. */
export const orderRestocked = defineEvent({
  topic: 'order-restocked',
  version: 1,
  producers: ['orders'],
  consumers: ['catalog'],
  data: z.object({ ...orderKey, number: z.string(), refundId: Id, lines: z.array(soldLine) }),
});
/** Staff took a recorded payment back: the order counts it no longer. `isOpen`: it can be paid by M-Pesa again. */
export const orderPaymentWithdrawn = defineEvent({
  topic: 'order-payment-withdrawn',
  version: 1,
  producers: ['orders'],
  consumers: ['payments'],
  data: z.object({
    ...orderKey,
    revision: z.int().min(1),
    number: z.string(),
    paymentId: Id,
    amountCents: z.int(),
    isOpen: z.boolean(),
  }),
});
