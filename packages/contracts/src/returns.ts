import { z } from 'zod';
import { DESK_LENGTHS } from './desk-lengths.js';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { MOST_UNITS } from './limits.js';
import { LENGTHS } from './text-lengths.js';
import { Id, Paging, Timestamp } from './paging.js';
import { Photos } from './photos.js';
import { Paragraphs } from './text.js';

/** Why goods come back. */
export const ReturnReason = z.enum(['damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other']);
export type ReturnReason = z.infer<typeof ReturnReason>;

/**
 * `requested`: waits for staff. `approved`: the customer may bring or send the goods. `rejected`: not, and `message` says why.
 * `received`: the shop has the goods. `closed`: settled, by a refund or another way. `cancelled`: by the customer, while
 * requested (docs/product-rules.md#R224).
 */
export const ReturnState = z.enum(['requested', 'approved', 'rejected', 'received', 'closed', 'cancelled']);
export type ReturnState = z.infer<typeof ReturnState>;

/** How many return requests an order may have, in any state. */
export const MAX_RETURNS = 10;

/** The goods of an order that a customer wants to give back. It moves no money: staff refund it. */
export const OrderReturn = z.object({
  id: Id,
  /** The order, its number, and its customer. */
  order: z.object({ id: Id, number: z.string(), user: z.object({ id: Id, name: z.string() }) }),
  state: ReturnState,
  reason: ReturnReason,
  /** In the customer's words; may be empty. */
  note: z.string(),
  /** URLs of pictures. */
  photos: z.array(z.string()),
  /** What staff answered; the customer reads it. */
  message: z.string().nullable(),
  /** `price` of one unit in KES, as it was sold. */
  lines: z.array(z.object({ product: Id, name: z.string(), image: z.string(), quantity: z.int(), price: z.number() })),
  createdAt: Timestamp,
  /** When its state changed last. */
  changedAt: Timestamp,
});
export type OrderReturn = z.infer<typeof OrderReturn>;

/** What of an order can be given back, and until when. */
export const Returnable = z.object({
  until: Timestamp,
  lines: z.array(z.object({ product: Id, quantity: z.int() })),
});
export type Returnable = z.infer<typeof Returnable>;

/** Each product once. */
export const ReturnDraft = z.strictObject({
  lines: z
    .array(z.strictObject({ product: Id, quantity: z.int().min(1).max(MOST_UNITS) }))
    .min(1, 'Choose at least one unit')
    .max(100)
    .refine((lines) => new Set(lines.map(({ product }) => product)).size === lines.length, {
      error: 'Each product can be there once',
    }),
  reason: ReturnReason,
  note: Paragraphs.max(LENGTHS.returnNote, `At most ${LENGTHS.returnNote} characters`).default(''),
  photos: Photos.default([]),
});
export type ReturnDraft = z.infer<typeof ReturnDraft>;

/**
 * The owner asks to return goods of a delivered order (docs/product-rules.md#R223). Header `Idempotency-Key` required: a
 * repeat returns the same request. Errors: 404 `order_not_found`, 409 `return_not_offered` (not delivered, or returns are off),
 * 409 `return_too_late`, 409 `return_exceeds` (errors: path = product id, message = how many units can come back), 409
 * `too_many_returns`, 409 `picture_gone` (a photo was deleted: upload it again), 409 `idempotency_mismatch`.
 */
export const requestReturn = defineEndpoint('POST', '/orders/:id/returns', {
  access: 'customer',
  effect: 'none',
  body: ReturnDraft,
  response: OrderReturn,
  status: 201,
});

/** The owner takes a request back that staff have not answered. Errors: 404 `return_not_found`, 409 `return_state`. */
export const cancelReturn = defineEndpoint('POST', '/returns/:id/cancel', {
  access: 'customer',
  effect: 'none',
  response: OrderReturn,
});

/** The returns of all orders, newest first. `search`: as of orders. */
export const listReturns = defineEndpoint('GET', '/returns', {
  access: 'read-orders',
  query: z.object({
    state: ReturnState.optional(),
    search: z.string().trim().max(DESK_LENGTHS.messageSearch).optional(),
    ...Paging,
  }),
  response: z.array(OrderReturn),
});

/**
 * Staff answer a request and say where the goods are. `message` reaches the customer; a rejection needs one. A repeat changes
 * nothing. Errors: 404 `return_not_found`, 409 `return_state`.
 */
export const setReturnState = defineEndpoint('PUT', '/returns/:id/state', {
  access: 'manage-orders',
  effect: 'none',
  body: z
    .strictObject({
      state: z.enum(['approved', 'rejected', 'received', 'closed']),
      message: Paragraphs.min(1).max(LENGTHS.returnNote, `At most ${LENGTHS.returnNote} characters`).optional(),
    })
    .refine(({ state, message }) => state !== 'rejected' || message !== undefined, {
      path: ['message'],
      error: 'Tell the customer why',
    }),
  response: OrderReturn,
});

/** Key: orderId. A return is new or has another state; the customer is notified of an answer. What was written stays in orders. */
export const orderReturnChanged = defineEvent({
  topic: 'order-return-changed',
  version: 1,
  producers: ['orders'],
  consumers: ['identity'],
  data: z.object({ returnId: Id, orderId: Id, userId: Id, number: z.string(), state: ReturnState }),
});
