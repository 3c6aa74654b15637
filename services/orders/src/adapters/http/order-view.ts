import { isDemonstration } from '@shop/contracts/demonstration-accounts';
import { toKes } from '@shop/contracts/money';
import type { Obligation as ObligationView } from '@shop/contracts/obligations';
import type { OrderNote as NoteView } from '@shop/contracts/order-parts';
import type { Order as OrderView, OrderDetail, OrderHistoryEntry } from '@shop/contracts/orders';
import { dueShillings } from '@shop/contracts/prompt';
import { obligationOf } from '../../domain/obligation.js';
import { dispatchOf } from '../../domain/dispatch.js';
import { type HistoryEntry, isOpen, keptCents, type Order } from '../../domain/order.js';
import type { OrderNote } from '../../domain/order-note.js';
import { isMoneyGoingBack, owedCents } from '../../domain/refund.js';
import type { OrderReturn, Returnable } from '../../domain/return.js';
import { toReturnView } from './return-view.js';

/** An order in the API: KES, snake_case, item names and prices as they were sold. */
export function toView(order: Order): OrderView {
  const dispatch = dispatchOf(order);
  return {
    id: order.id,
    number: order.number,
    user: { id: order.userId, name: order.userName },
    status: order.status,
    paymentMethod: order.paymentMethod,
    items_price: toKes(order.itemsCents),
    shipping_price: toKes(order.shippingCents),
    vat_price: toKes(order.vatCents),
    total_price: toKes(order.totalCents),
    amount_paid: toKes(order.paidCents),
    refunded_price: toKes(order.refundedCents),
    refund_due_price: toKes(owedCents(order)),
    amount_due: isOpen(order) ? dueShillings(order.totalCents, keptCents(order)) : 0,
    paid_at: order.paidAt?.toISOString() ?? null,
    is_delivered: order.status === 'delivered',
    is_money_going_back: isMoneyGoingBack(order),
    dispatch: dispatch && {
      at: dispatch.at.toISOString(),
      courier: dispatch.courier,
      reference: dispatch.reference,
      returned_at: dispatch.returnedAt?.toISOString() ?? null,
    },
    created_at: order.createdAt.toISOString(),
    order_items: order.lines.map(({ productId, name, quantity, unitCents, image }) => {
      return { product: productId, name, quantity, price: toKes(unitCents), image };
    }),
    ...(isDemonstration(order.userId) && { is_demonstration: true }),
  };
}

/** What an order has once it was paid or delivered. */
export interface DetailParts {
  invoiceNumber: string | null;
  returns: readonly OrderReturn[];
  returnable: Returnable | null;
}

/** Of an order that was never paid in full. */
export const NO_PARTS: DetailParts = { invoiceNumber: null, returns: [], returnable: null };

/** As its customer sees it: without names of staff and without their notes. */
export const toDetail = (order: Order, { invoiceNumber, returns, returnable }: DetailParts): OrderDetail => ({
  ...toView(order),
  delivery: order.delivery,
  payments: order.payments.flatMap(({ id, amountCents, receipt, createdAt, method, reference, isWithdrawn }) => {
    if (isWithdrawn) return [];
    return {
      ...{ id, method, reference },
      amount: toKes(amountCents),
      status: 'succeeded',
      reason: null,
      receipt,
      createdAt: createdAt.toISOString(),
    };
  }),
  // That the count of the stock was wrong is the shop's own business.
  history: order.history.filter(({ step }) => step !== 'stock_missing').map(toHistory),
  invoice_number: invoiceNumber,
  returns: returns.map(toReturnView),
  returnable: returnable && {
    until: returnable.until.toISOString(),
    lines: returnable.lines.map(({ productId: product, quantity }) => ({ product, quantity })),
  },
});

/** As staff see it. */
export const toStaffDetail = (order: Order, parts: DetailParts, notes: readonly OrderNote[]): OrderDetail => ({
  ...toDetail(order, parts),
  history: order.history.map((entry) => ({ ...toHistory(entry), by: entry.by })),
  notes: notes.map(toNote),
});

const toHistory = ({ by: _staff, at, ...entry }: HistoryEntry): OrderHistoryEntry => ({
  ...entry,
  at: at.toISOString(),
});

export const toNote = ({ id, text, at, by }: OrderNote): NoteView => ({ id, text, at: at.toISOString(), by });

export function toPayable(order: Order) {
  const { id: orderId, userId, number, totalCents, paymentMethod, delivery } = order;
  const contact = delivery && { contactPhone: delivery.phone };
  const isUnpaid = isOpen(order);
  const states = { isOpen: paymentMethod === 'mpesa' && isUnpaid, isUnpaid, keptCents: keptCents(order) };
  return { orderId, userId, number, totalCents, ...states, ...contact };
}

/** What payments and staff see of an order's money after a payment was counted or taken back. */
export function toSums(order: Order) {
  const { status, paidCents, totalCents } = order;
  return { status, paidCents, dueCents: isOpen(order) ? dueShillings(totalCents, keptCents(order)) * 100 : 0 };
}

/** Nothing where nothing is owed. */
export function toObligation(order: Order): ObligationView[] {
  const obligation = obligationOf(order);
  return obligation ? [{ orderId: order.id, number: order.number, ...obligation }] : [];
}

export function toRefundable({ id: orderId, lines, ...order }: Order) {
  const { userId, number, itemsCents, vatCents, totalCents } = order;
  return {
    ...{ orderId, userId, number, itemsCents, vatCents, totalCents },
    lines: lines.map(({ productId, name, quantity, unitCents }) => ({ productId, name, quantity, unitCents })),
  };
}
