import { z } from 'zod';
import { DESK_LENGTHS } from './desk-lengths.js';
import { countyOf } from './counties.js';
import { DELIVERY_FIELDS, MAX_DELIVERY_NOTES, recipientPhone } from './delivery-fields.js';
import { defineEndpoint } from './endpoint.js';
import { MOST_UNITS } from './limits.js';
import { LENGTHS } from './text-lengths.js';
import { Kes } from './money.js';
import { Dispatch, OrderItem, OrderNote, OrderStep } from './order-parts.js';
import { Id, Paging, repeated, Timestamp } from './paging.js';
import { ReceivedBy } from './payment-methods.js';
import { OrderReturn, Returnable } from './returns.js';
import { OneLine, Paragraphs } from './text.js';

export const OrderStatus = z.enum([
  'awaiting_payment',
  'part_paid',
  'paid',
  'delivered',
  'cancelled',
  'expired',
  'refund_due',
  'refunded',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const PaymentMethod = z.enum(['mpesa', 'whatsapp']);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * One payment attempt, or money that staff recorded. `phoneNumber` is masked, and empty without a phone; `reason` can be shown to the payer. `amount` is the received amount
 * after a success, the requested amount before. `retryAt`: M-Pesa gave no answer, and another prompt may be sent from
 * then on.
 */
export const PaymentView = z.object({
  id: Id,
  amount: z.number(),
  phoneNumber: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string().nullable(),
  receipt: z.string().nullable(),
  createdAt: Timestamp,
  retryAt: Timestamp.nullable().default(null),
  /** M-Pesa's result code of a failed attempt (docs/mpesa.md#M6). */
  code: z.string().nullable().default(null),
  method: ReceivedBy.default('mpesa'),
  /** Of money that staff recorded: what the bank, the card machine or the receipt book calls it. */
  reference: z.string().nullable().default(null),
  /** For staff only: what the code means for the shop. */
  staffReason: z.string().nullable().optional(),
  /** For staff only: who recorded it. */
  by: z.object({ id: Id, name: z.string() }).nullable().optional(),
});
export type PaymentView = z.infer<typeof PaymentView>;

const deliveryText = ({ min, max, missing }: { min: number; max: number; missing: string }) =>
  OneLine.min(min, missing).max(max);

// Each in a declaration of its own: a page's build without schemas drops declarations, not fields.
const RecipientName = deliveryText(DELIVERY_FIELDS.name);
const RecipientPhone = deliveryText(DELIVERY_FIELDS.phone)
  .refine((text) => recipientPhone(text) !== undefined, DELIVERY_FIELDS.phone.missing)
  .overwrite((text) => recipientPhone(text) ?? text);
const County = deliveryText(DELIVERY_FIELDS.county)
  .refine((text) => countyOf(text) !== undefined, DELIVERY_FIELDS.county.missing)
  .overwrite((text) => countyOf(text) ?? text);
const Recipient = { name: RecipientName, phone: RecipientPhone };

/** Where to deliver an order. Phone number and county are stored in one form, however they are written (docs/product-rules.md#R328). */
export const Delivery = z.strictObject({
  ...Recipient,
  county: County,
  town: deliveryText(DELIVERY_FIELDS.town),
  address: deliveryText(DELIVERY_FIELDS.address),
  notes: OneLine.max(MAX_DELIVERY_NOTES).optional(),
});
export type Delivery = z.infer<typeof Delivery>;

/**
 * An address of an account's book, as it was typed: one that an earlier release took stays, and keeps no other from being saved. The
 * order checks it.
 */
export const SavedDelivery = Delivery.extend({
  phone: deliveryText(DELIVERY_FIELDS.phone),
  county: deliveryText(DELIVERY_FIELDS.county),
});

/** The customer, or a person they name, collects the order at the shop. */
export const Pickup = z.strictObject({ method: z.literal('pickup'), ...Recipient });
export type Pickup = z.infer<typeof Pickup>;

/** A delivery as it is stored: an earlier release took texts that a request has no more. */
export const StoredDelivery = Delivery.extend({
  ...{ name: z.string(), phone: z.string(), county: z.string(), town: z.string(), address: z.string() },
  notes: z.string().optional(),
});

/** How the customer receives the order: delivery is the default `method`. */
export const Fulfilment = z.discriminatedUnion('method', [
  Pickup,
  Delivery.extend({ method: z.literal('delivery').optional() }),
]);
export type Fulfilment = z.infer<typeof Fulfilment>;

/** The same, as it is stored. */
const StoredFulfilment = z.discriminatedUnion('method', [
  Pickup.extend({ name: z.string(), phone: z.string() }),
  StoredDelivery.extend({ method: z.literal('delivery').optional() }),
]);

/** An order in a list (docs/product-rules.md#R63); money in KES. Customers and the M-Pesa prompt see `number`. */
export const Order = z.object({
  id: Id,
  number: z.string().max(DESK_LENGTHS.orderNumber),
  user: z.object({ id: Id, name: z.string() }),
  status: OrderStatus,
  paymentMethod: PaymentMethod,
  items_price: z.number(),
  shipping_price: z.number(),
  vat_price: z.number(),
  total_price: z.number(),
  amount_paid: z.number(),
  /** How much of it went back. */
  refunded_price: z.number().default(0),
  /** How much must go back, or is on its way, and is not back yet. */
  refund_due_price: z.number().default(0),
  /** Whole shillings that are still due by M-Pesa. */
  amount_due: z.number(),
  paid_at: Timestamp.nullable(),
  is_delivered: z.boolean(),
  /** A refund is not done, and what is kept is less than the order costs: it cannot leave the shop (docs/product-rules.md#R300). */
  is_money_going_back: z.boolean().default(false),
  /** The last dispatch; null before the goods left. */
  dispatch: Dispatch.nullable().default(null),
  created_at: Timestamp,
  order_items: z.array(OrderItem),
  /** A demonstration account placed it (docs/product-rules.md#R381). */
  is_demonstration: z.literal(true).optional(),
});
export type Order = z.infer<typeof Order>;

/** One entry of an order's history. `by`: the member of staff, shown to staff only. */
export const OrderHistoryEntry = z.object({
  status: OrderStatus,
  at: Timestamp,
  step: OrderStep.nullable().default(null),
  courier: z.string().nullable().default(null),
  reference: z.string().nullable().default(null),
  /** Why the order was cancelled or its payment taken back, as its owner or staff wrote it, or what a refund is; the owner can read it. */
  reason: z.string().nullable().default(null),
  by: z.object({ id: Id, name: z.string() }).nullable().optional(),
});
export type OrderHistoryEntry = z.infer<typeof OrderHistoryEntry>;

/** One order with its payments and history, oldest first. */
export const OrderDetail = Order.extend({
  delivery: StoredFulfilment.nullable(),
  /** Received money only; GET /mpesa/payments lists the attempts and their results. */
  payments: z.array(PaymentView.omit({ phoneNumber: true, retryAt: true, code: true, staffReason: true, by: true })),
  history: z.array(OrderHistoryEntry),
  /** The number of its tax invoice, which the receipt shows; null where it has none (docs/product-rules.md#R166). */
  invoice_number: z.string().nullable().default(null),
  /** Oldest first. */
  returns: z.array(OrderReturn).default([]),
  /** What can still be given back; null where nothing can. */
  returnable: Returnable.nullable().default(null),
  /** For staff only: newest first, at most 200. */
  notes: z.array(OrderNote).optional(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** What is ordered. `orderItems` name products, and the service of assembly.ts (docs/product-rules.md#R39). */
export const OrderDraft = z.strictObject({
  orderItems: z
    .array(
      z.strictObject({
        product: Id,
        name: OneLine.max(200),
        price: Kes,
        image: OneLine.max(500),
        quantity: z.int('Quantity must be a whole number').min(1, 'Quantity must be at least 1').max(MOST_UNITS),
      }),
    )
    .min(1, 'The cart is empty')
    .max(100),
  paymentMethod: PaymentMethod,
  itemsPrice: Kes,
  totalPrice: Kes,
  delivery: Fulfilment.optional(),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

/**
 * Header `Idempotency-Key` required (400 `idempotency_key_required`). Errors: 409 `price_changed` (errors: path
 * `itemsPrice`, `totalPrice` or `orderItems.{n}.price`, message = the correct amount); 409 `out_of_stock` (path
 * `orderItems.{n}`, message = the units left); 409 `idempotency_mismatch`; 404 `product_not_found` (path
 * `orderItems.{n}`: the product is not sold any more, and the message names it as the request does); 400
 * `assembly_without_goods` (more assemblies than units of products); 409 `assembly_not_offered`. Wrong prices hold no stock;
 * after 30 of them in ten minutes 429 `too_many_wrong_prices` in place of `price_changed`.
 */
export const placeOrder = defineEndpoint('POST', '/orders', {
  access: 'customer',
  effect: 'none',
  body: OrderDraft,
  response: OrderDetail,
  status: 201,
});

const statuses = repeated(OrderStatus, 8);

/**
 * The filters of order lists (docs/product-rules.md#R65, #R344). `search`: an id; words of the number, the customer's or recipient's
 * name, the address or the products; the recipient's phone number (07…, 2547…, +254…, or its beginning); a receipt or a part of one;
 * M-Pesa's whole message; or the courier's number; for staff also an e-mail address or a SKU. `status` repeats.
 * `from`, `to`: days in Nairobi on which the order was placed, both inclusive.
 */
export const OrderFilters = z.object({
  search: z.string().trim().max(DESK_LENGTHS.messageSearch).optional(),
  status: statuses,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  county: z.string().trim().max(60).optional(),
  paymentMethod: PaymentMethod.optional(),
  delivered: z.enum(['true', 'false']).optional(),
  /** The orders of one customer. */
  userId: Id.optional(),
});

export const OrderSort = z.enum(['newest', 'oldest', 'total-desc', 'total-asc']);
export type OrderSort = z.infer<typeof OrderSort>;

/**
 * Staff: the orders of all customers (`own=true`: only their own); customers: their own. `X-Total-Count` is exact up to
 * 10,000; above that it is 10000 and `X-Total-Capped: true` says so.
 */
export const listOrders = defineEndpoint('GET', '/orders', {
  access: 'customer',
  query: OrderFilters.extend({ sort: OrderSort.default('newest'), own: z.literal('true').optional(), ...Paging }),
  response: z.array(Order),
});
/** Owner or staff. Staff also get `notes`, and `by` in the history. */
export const getOrder = defineEndpoint('GET', '/orders/:id', { access: 'customer', response: OrderDetail });
/** `text/event-stream`: the current OrderDetail first, then one message for every change. */
export const orderEvents = defineEndpoint('GET', '/orders/:id/events', { access: 'customer' });
/**
 * Owner while it is not fully paid; staff also while it is paid and its goods did not leave the shop (409 `forbidden_transition`). Releases
 * the stock. What was received by M-Pesa becomes one refund, and `refund_due_price` says what is not back yet. The body may be
 * missing. The `reason` is kept in the history. Errors: 409 `payment_pending`; 403 `own_order` for a paid order of the own account, the
 * only owner aside; for staff 401 `confirm_password`, unless it is an unpaid order of their own.
 */
export const cancelOrder = defineEndpoint('POST', '/orders/:id/cancel', {
  access: 'customer',
  effect: 'money',
  proof: 'part',
  body: z.strictObject({ reason: Paragraphs.min(1).max(LENGTHS.reason).optional() }).optional(),
  response: OrderDetail,
});
/**
 * An A4 document (`application/pdf`) of the money received for an order, in the first language of `Accept-Language` that the shop has. Owner or admin. 409 `order_unpaid` before the
 * first payment.
 */
export const orderReceipt = defineEndpoint('GET', '/orders/:id/receipt.pdf', { access: 'customer', status: 200 });
