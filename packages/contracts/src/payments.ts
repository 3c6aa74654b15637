import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { PaymentView } from './orders.js';
import { Id, Timestamp } from './paging.js';
import { ReceivedBy } from './payment-methods.js';
import { MpesaPhone } from './phone.js';

/** In KES; the settings have its limits. */
const amount = z.number({ error: 'Amount must be a number' });

/** The code of an M-Pesa message, in capitals. */
export const MpesaReceipt = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8,12}$/, 'An M-Pesa code has 10 letters and digits, such as SKE52PAWR9');

/** Daraja accepted the push. This is not a payment: the order shows when money has arrived. */
export const PromptSent = z.object({ paymentId: Id, message: z.string() });

/**
 * Sends an M-Pesa prompt for the caller's own order; header `Idempotency-Key` required. `amount` defaults to as much of
 * what is due as one prompt may carry. Errors: 400 `invalid_amount`, 404 `order_not_found`, 409 `payment_pending` (a
 * prompt is still unresolved), 409 `order_closed`, 409 `idempotency_mismatch`, 429 `prompt_too_soon`, 503
 * `mpesa_unavailable` (certainly no prompt was sent).
 */
export const stkPush = defineEndpoint('POST', '/mpesa/stk-push', {
  access: 'customer',
  effect: 'none',
  body: z.strictObject({ orderId: Id, phoneNumber: MpesaPhone, amount: amount.optional() }),
  response: PromptSent,
  status: 202,
});

/** Newest first. Owner or admin. */
export const listPayments = defineEndpoint('GET', '/mpesa/payments', {
  access: 'customer',
  query: z.object({ orderId: Id }),
  response: z.array(PaymentView),
});

/** A prompt without an order, in sandbox mode only (404 in production); the amount is rounded. 400 `invalid_amount`. */
export const testPayment = defineEndpoint('POST', '/mpesa/test-payment', {
  access: 'customer',
  effect: 'none',
  body: z.strictObject({ phoneNumber: MpesaPhone, amount }),
  response: PromptSent,
  status: 202,
});

/** What the payment form may show: sandbox mode suggests the test phone. */
export const paymentMode = defineEndpoint('GET', '/mpesa/mode', {
  access: 'anyone',
  response: z.object({ sandbox: z.boolean(), testPhone: z.string().nullable() }),
});

/**
 * 'I have paid': the customer's own order, and the code of M-Pesa's message. Transaction status decides; the page is
 * notified of it like of every payment. Errors: 404 `order_not_found`, 409 `receipt_used` (it paid something already), 409
 * `order_closed`, 429 `claim_too_soon`.
 */
export const claimPayment = defineEndpoint('POST', '/mpesa/claim', {
  access: 'customer',
  effect: 'none',
  body: z.strictObject({ orderId: Id, receipt: MpesaReceipt }),
  response: z.object({ message: z.string() }),
  status: 202,
});

/** How to pay an order by hand, in whole shillings; a payment with this account number finds its order. */
export const paybill = defineEndpoint('GET', '/mpesa/paybill', {
  access: 'customer',
  query: z.object({ orderId: Id }),
  response: z.object({
    type: z.enum(['paybill', 'till']),
    number: z.string(),
    /** A till has no account number; M-Pesa does not ask for one. */
    account: z.string().nullable(),
    amount: z.number(),
  }),
});

/** Safaricom's callbacks: always 200 `{ResultCode:0,…}` once stored; a wrong secret is 404. */
export const mpesaCallback = defineEndpoint('POST', '/payments/hooks/:secret/:kind', {
  access: 'anyone',
  effect: 'money',
  proof: 'given',
  response: z.object({ ResultCode: z.number(), ResultDesc: z.string() }),
});

/**
 * An order is about to end. Stops new prompts for it for a minute. Nothing changes if a prompt is unresolved, or if more money
 * was received for it (`receivedCents`) than the order has counted (`countedCents`). The event of the
 * order's end closes it for good; an order that goes on can be paid again after the minute.
 */
export const suspendPrompts = defineEndpoint('POST', '/internal/orders/:id/closing', {
  access: 'service',
  callers: ['orders'],
  body: z.strictObject({ userId: Id, countedCents: z.int() }),
  response: z.object({
    isUnresolved: z.boolean(),
    /** A code of its customer is being checked: the order does not expire meanwhile, but people may end it. */
    isClaimed: z.boolean().default(false),
    receivedCents: z.int(),
  }),
});

const payment = { paymentId: Id, orderId: Id, amountCents: z.int() };

/**
 * Key: orderId, as for all of these. Money has arrived; `receipt` is M-Pesa's and unique, and may follow in a second
 * event. Money that staff recorded has the shop's own code as its receipt.
 */
export const paymentSucceeded = defineEvent({
  topic: 'payment-succeeded',
  version: 1,
  producers: ['payments'],
  consumers: ['orders'],
  data: z.object({
    ...payment,
    receipt: z.string().nullable(),
    paidAt: Timestamp,
    /** Absent: M-Pesa. */
    method: ReceivedBy.optional(),
    /** Of money that staff recorded: what the bank, the card machine or the receipt book calls it. */
    reference: z.string().optional(),
  }),
});
/** Money went back to its payer by one reversal: `receipt` is the reversal's code, `paymentId` the payment's. */
export const paymentRefunded = defineEvent({
  topic: 'payment-refunded',
  version: 1,
  producers: ['payments'],
  consumers: ['orders'],
  data: z.object({ ...payment, receipt: z.string(), refundId: Id.optional() }),
});
