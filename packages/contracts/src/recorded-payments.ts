import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { LENGTHS } from './text-lengths.js';
import { Kes } from './money.js';
import { OrderStatus } from './orders.js';
import { Id, Timestamp } from './paging.js';
import { RecordedMethod } from './payment-methods.js';
import { paymentSucceeded } from './payments.js';
import { Paragraphs, toOneLine } from './text.js';

const Person = z.object({ id: Id, name: z.string() });

/** Money that staff received for an order and recorded, in KES (docs/product-rules.md#R305). */
export const RecordedPayment = z.object({
  id: Id,
  orderId: Id,
  method: RecordedMethod,
  amount: z.number(),
  /** What the bank, the card machine or the receipt book calls it. */
  reference: z.string().nullable(),
  /** The shop's own code of it, such as CASH-7K2M9QXR4T. */
  receipt: z.string(),
  by: Person,
  at: Timestamp,
  /** Null while it counts. */
  takenBack: z.object({ by: Person, at: Timestamp, reason: z.string() }).nullable(),
  /** The order with this payment, or without it once it is taken back. */
  order: z.object({ id: Id, number: z.string(), amount_paid: z.number(), amount_due: z.number() }),
});
export type RecordedPayment = z.infer<typeof RecordedPayment>;

/** A text of several lines is refused: it is no reference. */
const reference = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A reference is one line of text')
  .overwrite(toOneLine)
  .max(LENGTHS.paymentReference, `A reference has at most ${LENGTHS.paymentReference} characters`);

/**
 * Money that staff received in cash, by card or at the bank, for the whole of what is due or a part. Optional header `Idempotency-Key`: a
 * repeat returns the same payment, with another body 409 `idempotency_mismatch`; without it each call is a payment of its own. Errors:
 * 401 `confirm_password`, 403 `own_order`, 404 `order_not_found`, 409 `payment_exceeds` (more than is due; `errors` has the sum), 409
 * `order_closed`, 409 `payment_pending` (a prompt is on the customer's phone).
 */
export const recordPayment = defineEndpoint('POST', '/orders/:id/payments', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  body: z.strictObject({
    method: RecordedMethod,
    amount: Kes.refine((amount) => amount >= 0.01, 'Amount must be more than 0'),
    reference: reference.optional(),
  }),
  response: RecordedPayment,
  status: 201,
});

/**
 * That a payment was recorded was a mistake, while nothing was sent out. A repeat changes nothing. Errors: 401 `confirm_password`; 403
 * `own_order`; 404 `order_not_found`; 404 `payment_not_found`; 409 `payment_by_mpesa` (money of M-Pesa goes back by a refund); 409
 * `forbidden_transition` (the goods were sent out or came back, or the order has ended); 409 `money_going_back` (a refund has this money).
 */
export const takeBackRecordedPayment = defineEndpoint('DELETE', '/orders/:id/payments/:paymentId', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  body: z.strictObject({ reason: Paragraphs.min(1, 'A payment is taken back with a reason').max(LENGTHS.reason) }),
  response: RecordedPayment,
});

/** Where an order stands after payments and orders agreed. */
const OrderMoney = z.object({ status: OrderStatus, paidCents: z.int(), dueCents: z.int() });

/** For payments: counts a recorded payment at once; its event says the same later. 404 `order_not_found`. */
export const countPayment = defineEndpoint('POST', '/internal/orders/:id/payments', {
  access: 'service',
  callers: ['payments'],
  body: paymentSucceeded.data,
  response: OrderMoney,
  status: 200,
});

/**
 * For payments, before it takes a recorded payment out of its books: the order decides, and counts the payment no longer. `revision` and
 * `isOpen` as in the event order-payment-withdrawn. A repeat answers the same. 404 `order_not_found`, 409 `forbidden_transition`, 409
 * `money_going_back`.
 */
export const withdrawPayment = defineEndpoint('POST', '/internal/orders/:id/payments/withdrawal', {
  access: 'service',
  callers: ['payments'],
  body: z.strictObject({ payment: paymentSucceeded.data, by: Person, reason: z.string() }),
  response: OrderMoney.extend({ isOpen: z.boolean(), revision: z.int() }),
  status: 200,
});
