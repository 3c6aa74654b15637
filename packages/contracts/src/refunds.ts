import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { MOST_UNITS } from './limits.js';
import { LENGTHS } from './text-lengths.js';
import { Kes } from './money.js';
import { Id, Paging, Timestamp } from './paging.js';
import { OneLine, Paragraphs } from './text.js';

/**
 * `requested`: waits for an administrator. `approved`: is sent next. `sent`: M-Pesa has the reversals, or may have them.
 * `failed`: M-Pesa certainly refused one, which can be repeated; or the money did not come by M-Pesa, and staff give it back by hand.
 */
export const RefundProgress = z.enum(['requested', 'approved', 'sent', 'done', 'failed']);
export type RefundProgress = z.infer<typeof RefundProgress>;

/** `declined`: staff gave it up before it was sent. `closed`: it failed, and staff paid it another way. */
export const RefundState = z.enum([...RefundProgress.options, 'declined', 'closed']);
export type RefundState = z.infer<typeof RefundState>;

/** How staff paid a refund that M-Pesa refused, or whose money did not come by M-Pesa; `mpesa`: by hand in M-Pesa's portal. */
export const PaidBy = z.enum(['cash', 'bank', 'mpesa']);
export type PaidBy = z.infer<typeof PaidBy>;

const Person = z.object({ id: Id, name: z.string() });
const RefundLine = z.strictObject({ product: Id, quantity: z.int().min(1).max(MOST_UNITS) });

/** One part of a refund: money goes back by the receipt with which it came, by a reversal where it came by M-Pesa. Amounts in KES. */
const Reversal = z.object({
  receipt: z.string(),
  amount: z.number(),
  state: z.enum(['waiting', 'sent', 'done', 'failed', 'declined', 'closed']),
  /** M-Pesa's code of the reversal. */
  reversal: z.string().nullable(),
  /** For staff: why it failed, or why its end is unknown. */
  problem: z.string().nullable(),
});

/** Money that goes back to a payer, in KES (docs/product-rules.md#R80). */
export const Refund = z.object({
  refundId: Id,
  /** Null: money that belonged to no order. */
  orderId: Id.nullable(),
  /** The order's number. */
  number: z.string().nullable(),
  amount: z.number(),
  state: RefundState,
  reason: z.string(),
  /** M-Pesa's code of the first reversal that is done. */
  receipt: z.string().nullable(),
  createdAt: Timestamp,
  /** It failed only in what did not come by M-Pesa: staff give that back by hand. */
  isByHand: z.boolean().optional(),
  /** For staff only. */
  lines: z.array(RefundLine).optional(),
  reversals: z.array(Reversal).optional(),
  /** Whether an administrator other than `requestedBy` must approve it. */
  needsApproval: z.boolean().optional(),
  /** Null: the shop itself, because money came that the order cannot take. */
  requestedBy: Person.nullable().optional(),
  approvedBy: Person.nullable().optional(),
  /** How staff paid what M-Pesa refused, or want to: above the limit a second owner must agree. */
  closing: z.object({ by: Person, paidBy: PaidBy, reference: z.string(), reason: z.string() }).nullable().optional(),
});
export type Refund = z.infer<typeof Refund>;

/** The answer to a change of a refund. */
const RefundAccepted = z.object({ refundId: Id, state: RefundState });

/**
 * Sends money of an order back; header `Idempotency-Key` required. Without `amount` and `lines` all of it. `lines` give the
 * amount: their prices with their part of the VAT. Whole shillings. `restock`: the goods of `lines`, or all goods, are in
 * the shop again. Errors: 400 `invalid_refund`, 401 `confirm_password`, 404 `order_not_found`, 409 `refund_exceeds`, 409
 * `idempotency_mismatch`.
 */
export const requestRefund = defineEndpoint('POST', '/orders/:id/refund', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  body: z.strictObject({
    reason: Paragraphs.min(1, 'A refund needs a reason').max(LENGTHS.moneyReason),
    amount: Kes.optional(),
    lines: z.array(RefundLine).min(1).max(100).optional(),
    restock: z.boolean().optional(),
  }),
  response: RefundAccepted,
  status: 202,
});

/** The refunds of an order, newest first. Owner or staff; staff also see who and how. */
export const listOrderRefunds = defineEndpoint('GET', '/orders/:id/refunds', {
  access: 'customer',
  response: z.array(Refund),
});

/** Refunds of all orders, newest first. */
export const listRefunds = defineEndpoint('GET', '/refunds', {
  access: 'read-orders',
  query: z.object({ state: RefundState.optional(), ...Paging }),
  response: z.array(Refund),
});

/**
 * Sends a requested refund. Above `payments.refundApprovalOver` only an owner who did not request it may. Errors: 401
 * `confirm_password`, 403 `approval_by_another`, 404 `refund_not_found`, 409 `refund_state`.
 */
export const approveRefund = defineEndpoint('POST', '/refunds/:id/approve', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  response: RefundAccepted,
  status: 202,
});

/**
 * Sends the reversals that failed again. Errors: 401 `confirm_password`, 404 `refund_not_found`, 409 `refund_state` (also where nothing
 * of it goes back by M-Pesa).
 */
export const retryRefund = defineEndpoint('POST', '/refunds/:id/retry', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  response: RefundAccepted,
  status: 202,
});

/**
 * Gives up a refund that was not sent: its money is the order's again. Errors: 401 `confirm_password`, 403
 * `approval_by_another` (who requested it does not decline it), 404 `refund_not_found`, 409 `refund_state`.
 */
export const declineRefund = defineEndpoint('POST', '/refunds/:id/decline', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  body: z.strictObject({ reason: Paragraphs.min(1, 'A decision needs a reason').max(LENGTHS.moneyReason) }),
  response: RefundAccepted,
  status: 200,
});

/**
 * A failed refund was paid another way. Above `payments.refundApprovalOver` the first owner asks (its state stays `failed`) and a second
 * one closes it. Errors: 401 `confirm_password`, 403 `approval_by_another`, 404 `refund_not_found`, 409 `refund_state`.
 */
export const closeRefund = defineEndpoint('POST', '/refunds/:id/close', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'recent',
  body: z.strictObject({
    paidBy: PaidBy,
    /** What the receipt, the bank or M-Pesa calls the payment. */
    reference: OneLine.min(1, 'A payment needs a reference').max(LENGTHS.paymentReference),
    reason: Paragraphs.min(1, 'A decision needs a reason').max(LENGTHS.moneyReason),
  }),
  response: RefundAccepted,
  status: 200,
});

/**
 * Key: orderId, or the refund's id where there is no order. A refund is new or has another state; the customer gets a mail.
 * `restock`: goods that are in the shop again, once, when the refund is sent.
 */
export const refundChanged = defineEvent({
  topic: 'refund-changed',
  version: 1,
  producers: ['payments'],
  consumers: ['identity', 'orders'],
  data: z.object({
    refundId: Id,
    orderId: Id.nullable(),
    userId: Id.nullable(),
    number: z.string().nullable(),
    amountCents: z.int(),
    /** A closed refund is `done`. */
    state: RefundProgress,
    /** With `failed`: staff declined it, its money is the order's again. Then nothing follows. */
    isDeclined: z.boolean().optional(),
    /** With `failed`: what is left of it did not come by M-Pesa, and staff give it back by hand. */
    isByHand: z.boolean().optional(),
    reason: z.string(),
    /** True: orders requested it (order-refund-requested) and has counted it. */
    isAutomatic: z.boolean(),
    /** M-Pesa's codes of the reversals that are done. */
    receipts: z.array(z.string()),
    restock: z.array(z.object({ productId: Id, quantity: z.int() })).default([]),
  }),
});
