import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { LENGTHS } from './text-lengths.js';
import { OrderNote } from './order-parts.js';
import { OrderDetail, OrderFilters } from './orders.js';
import { Id } from './paging.js';
import { OneLine, Paragraphs } from './text.js';

/** The courier's name and number of the parcel, with `out_for_delivery` or `completed`. */
const parcel = OneLine.min(1).max(LENGTHS.parcel).optional();

/**
 * `completed`: delivered. `out_for_delivery`: a paid order left the shop; its status stays `paid` and `dispatch` is set.
 * `pending`: back to paid and in the shop; the history keeps what happened. `paid`: an order by chat was paid; what M-Pesa brought for it
 * counts. `unpaid`: that was a mistake, for the `reason`; it waits for {@link HELD_HOURS} hours again (docs/product-rules.md#R302).
 * A repeat changes nothing. Errors: 401 `confirm_password` for `paid` and `unpaid`; 403 `own_order` for marking an order of the own
 * account as paid, the only owner aside; 409 `money_going_back` for what would leave the shop while its money goes back; 409
 * `address_erased` for what would leave it after the account of its customer was closed; 409 `forbidden_transition` otherwise.
 */
export const setOrderStatus = defineEndpoint('PUT', '/orders/:id/status', {
  access: 'manage-orders',
  effect: 'money',
  proof: 'part',
  body: z
    .strictObject({
      status: z.enum(['pending', 'completed', 'paid', 'unpaid', 'out_for_delivery']),
      courier: parcel,
      reference: parcel,
      /** Why the payment is taken back; the customer can read it. */
      reason: Paragraphs.min(1, 'A reason is required').max(LENGTHS.reason).optional(),
    })
    .refine(({ status, reason }) => (status === 'unpaid') === (reason !== undefined), {
      path: ['reason'],
      error: 'A payment is taken back with a reason, and nothing else has one',
    })
    .refine(
      ({ status, courier, reference }) =>
        status === 'completed' || status === 'out_for_delivery' || (courier ?? reference) === undefined,
      { path: ['courier'], error: 'Only an order that leaves the shop has a courier' },
    ),
  response: OrderDetail,
});
/**
 * A paid order is archived, never deleted. 409 `still_owed` while goods or money are owed for it (errors: path `goods` or `money`), 409
 * `payment_pending`. Late money brings it back into the lists.
 */
export const deleteOrder = defineEndpoint('DELETE', '/orders/:id', { access: 'manage-orders', effect: 'none' });

/**
 * A note for other staff; the customer never sees it. Optional header `Idempotency-Key`: a repeat returns the same
 * note, with another text 409 `idempotency_mismatch`. 404 `order_not_found`.
 */
export const addOrderNote = defineEndpoint('POST', '/orders/:id/notes', {
  access: 'manage-orders',
  effect: 'none',
  body: z.strictObject({
    text: Paragraphs.min(1, 'A note needs a text').max(
      LENGTHS.orderNote,
      `A note has at most ${LENGTHS.orderNote} characters`,
    ),
  }),
  response: OrderNote,
  status: 201,
});

/** An A4 document (`application/pdf`) for packing: items, quantities, delivery and notes for the courier; no prices. */
export const packingSlip = defineEndpoint('GET', '/orders/:id/packing-slip.pdf', {
  access: 'read-orders',
  status: 200,
});

/**
 * A CSV file (`text/csv`, UTF-8 with a byte order mark) for accounts, oldest first (docs/product-rules.md#R66): number, placed, status,
 * customer, phone, county, method, items, subtotal, delivery, vat, total, received, refunded, receipts, paid_at,
 * delivered_at. Amounts in KES, times in Nairobi. Unlike the list it also contains archived orders that money was
 * received for.
 */
export const exportOrdersCsv = defineEndpoint('GET', '/orders/export.csv', {
  access: 'read-orders',
  query: OrderFilters,
  status: 200,
});

/**
 * A CSV file of the tax invoices and credit notes that were issued from `from` to `to` (days in Nairobi, both inclusive). Sorted
 * by their time, for the import into KRA's eTIMS (docs/etims.md). Empty but for its heading in a shop without them.
 */
export const exportEtims = defineEndpoint('GET', '/orders/etims.csv', {
  access: 'read-orders',
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  status: 200,
});

/** `refunded`: KES that went back for the orders of that day. */
const DaySales = z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number(), refunded: z.number().optional() });

/**
 * Orders by the day on which they were placed, in Nairobi; revenue in KES: total_price of delivered orders
 * (docs/product-rules.md#R62). `orders`, `revenue` and `refunded` are of all time. `byDay`: the last `days` days, oldest first, the
 * last one is today; `byDayBefore`: as many days before those. A day without orders is 0. `bestSellers`: of the same
 * last `days` days, by units of paid and delivered orders. The four counts stop at 10,000.
 */
export const orderSummary = defineEndpoint('GET', '/orders/summary', {
  access: 'read-orders',
  query: z.object({ days: z.enum(['7', '30', '90']).default('30') }),
  response: z.object({
    orders: z.int(),
    revenue: z.number(),
    /** KES that went back to payers, of delivered orders and of others. */
    refunded: z.number().optional(),
    byDay: z.array(DaySales),
    byDayBefore: z.array(DaySales),
    bestSellers: z.array(z.object({ productId: Id, name: z.string(), units: z.int(), revenue: z.number() })),
    awaitingPayment: z.int(),
    partPaid: z.int(),
    /** Paid and not delivered. */
    toDeliver: z.int(),
    refundsDue: z.int(),
  }),
});
export type OrderSummary = z.infer<typeof orderSummary.response>;
