import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { defineEvent } from './event.js';
import { Kes } from './money.js';
import { Id, Paging, Timestamp } from './paging.js';

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
 * One payment attempt. `phoneNumber` is masked; `reason` can be shown to the payer. `amount` is the received amount
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
});
export type PaymentView = z.infer<typeof PaymentView>;

const Recipient = {
  name: z.string().trim().min(1, 'Please enter a name').max(100),
  phone: z.string().trim().min(9, 'Please enter a phone number').max(20),
};

/** Where to deliver an order. The page offers {@link COUNTIES}; the API accepts any county. */
export const Delivery = z.strictObject({
  ...Recipient,
  county: z.string().trim().min(1, 'Please choose a county').max(60),
  town: z.string().trim().min(1, 'Please enter a town').max(60),
  address: z.string().trim().min(1, 'Please enter a street, building or landmark').max(300),
  notes: z.string().trim().max(500).optional(),
});
export type Delivery = z.infer<typeof Delivery>;

/** The customer, or a person they name, collects the order at the shop. */
export const Pickup = z.strictObject({ method: z.literal('pickup'), ...Recipient });
export type Pickup = z.infer<typeof Pickup>;

/** How the customer receives the order: delivery is the default `method`. */
export const Fulfilment = z.discriminatedUnion('method', [
  Pickup,
  Delivery.extend({ method: z.literal('delivery').optional() }),
]);
export type Fulfilment = z.infer<typeof Fulfilment>;

export const OrderItem = z.object({
  product: Id,
  name: z.string(),
  quantity: z.int(),
  price: z.number(),
  image: z.string(),
});

/** An order in a list (docs/product-rules.md#R63); money in KES. Customers and the M-Pesa prompt see `number`. */
export const Order = z.object({
  id: Id,
  number: z.string().max(12),
  user: z.object({ id: Id, name: z.string() }),
  status: OrderStatus,
  paymentMethod: PaymentMethod,
  items_price: z.number(),
  shipping_price: z.number(),
  vat_price: z.number(),
  total_price: z.number(),
  amount_paid: z.number(),
  /** Whole shillings that are still due by M-Pesa. */
  amount_due: z.number(),
  paid_at: Timestamp.nullable(),
  is_delivered: z.boolean(),
  created_at: Timestamp,
  order_items: z.array(OrderItem),
});
export type Order = z.infer<typeof Order>;

/** One order for its owner, with its payments and history, oldest first. */
export const OrderDetail = Order.extend({
  delivery: Fulfilment.nullable(),
  /** Received money only; GET /mpesa/payments lists the attempts and their results. */
  payments: z.array(PaymentView.omit({ phoneNumber: true, retryAt: true })),
  history: z.array(z.object({ status: OrderStatus, at: Timestamp })),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderDraft = z.strictObject({
  orderItems: z
    .array(
      z.strictObject({
        product: Id,
        name: z.string().max(200),
        price: Kes,
        image: z.string().max(500),
        quantity: z.int('Quantity must be a whole number').min(1, 'Quantity must be at least 1').max(1_000_000),
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
 * `itemsPrice`, `totalPrice` or `orderItems.{n}.price`, message = the correct amount), 409 `out_of_stock` (path
 * `orderItems.{n}`, message = the units left), 409 `idempotency_mismatch`, 404 `product_not_found`.
 */
export const placeOrder = defineEndpoint('POST', '/orders', {
  access: 'customer',
  body: OrderDraft,
  response: OrderDetail,
  status: 201,
});

/** Admin: all orders (`own=true`: only their own), searchable by number or id; customer: own orders. Newest first. */
export const listOrders = defineEndpoint('GET', '/orders', {
  access: 'customer',
  query: z.object({
    search: z.string().trim().max(100).optional(),
    status: OrderStatus.optional(),
    own: z.literal('true').optional(),
    ...Paging,
  }),
  response: z.array(Order),
});
export const getOrder = defineEndpoint('GET', '/orders/:id', { access: 'customer', response: OrderDetail });
/**
 * For payments, when the event of an order has not arrived yet, e.g. while the bus is unavailable. 404
 * `order_not_found`.
 */
export const getPayable = defineEndpoint('GET', '/internal/orders/:id/payable', {
  access: 'service',
  response: z.object({
    orderId: Id,
    userId: Id,
    number: z.string(),
    totalCents: z.int(),
    /** Can be paid by M-Pesa; not paid in full and not ended. */
    isOpen: z.boolean(),
  }),
});
/** `text/event-stream`: the current OrderDetail first, then one message for every change. */
export const orderEvents = defineEndpoint('GET', '/orders/:id/events', { access: 'customer' });
/** completed: delivered; pending: back to paid. 409 `forbidden_transition` otherwise. */
export const setOrderStatus = defineEndpoint('PUT', '/orders/:id/status', {
  access: 'manage-orders',
  body: z.strictObject({ status: z.enum(['pending', 'completed', 'paid']) }),
  response: OrderDetail,
});
/** Owner while unpaid, or an admin; releases the stock. */
export const cancelOrder = defineEndpoint('POST', '/orders/:id/cancel', { access: 'customer', response: OrderDetail });
/**
 * An A4 document (`application/pdf`) of the money received for an order. Owner or admin. 409 `order_unpaid` before the
 * first payment.
 */
export const orderReceipt = defineEndpoint('GET', '/orders/:id/receipt.pdf', { access: 'customer', status: 200 });
/** A paid order is archived, never deleted. */
export const deleteOrder = defineEndpoint('DELETE', '/orders/:id', { access: 'manage-orders' });

/** Revenue: total_price of delivered orders (docs/product-rules.md#R62), KES. `byDay`: the last 30 days, UTC. */
export const orderSummary = defineEndpoint('GET', '/orders/summary', {
  access: 'read-orders',
  response: z.object({
    orders: z.int(),
    revenue: z.number(),
    byDay: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })),
  }),
});

/** `revision` counts the order's changes, so that a consumer can find the newer of two events. */
const orderKey = { orderId: Id, userId: Id, revision: z.int().min(1).optional() };
const soldLine = z.object({ productId: Id, quantity: z.int() });

/** Key: orderId, as for all of these. The order exists; its hold has the order's id. */
export const orderPlaced = defineEvent({
  topic: 'order-placed',
  version: 1,
  data: z.object({
    ...orderKey,
    number: z.string(),
    paymentMethod: PaymentMethod,
    totalCents: z.int(),
    lines: z.array(soldLine),
  }),
});
export const orderCancelled = defineEvent({ topic: 'order-cancelled', version: 1, data: z.object(orderKey) });
/** The order was not paid in time. */
export const orderExpired = defineEvent({ topic: 'order-expired', version: 1, data: z.object(orderKey) });
/** Fully paid: the hold becomes a sale, the customer may review, the receipt is mailed. */
export const orderPaid = defineEvent({
  topic: 'order-paid',
  version: 1,
  data: z.object({
    ...orderKey,
    number: z.string(),
    lines: z.array(soldLine.extend({ name: z.string(), unitCents: z.int() })),
    itemsCents: z.int(),
    shippingCents: z.int(),
    vatCents: z.int(),
    totalCents: z.int(),
    receipts: z.array(z.string()),
    paidAt: Timestamp,
  }),
});
export const orderDelivered = defineEvent({
  topic: 'order-delivered',
  version: 1,
  data: z.object({ ...orderKey, number: z.string() }),
});
/** Money must be refunded to the payer. */
export const orderRefundRequested = defineEvent({
  topic: 'order-refund-requested',
  version: 1,
  data: z.object({ ...orderKey, number: z.string(), amountCents: z.int(), reason: z.string() }),
});
