import type { stockMissing } from '@shop/contracts/catalog';
import type { EventData } from '@shop/contracts/event';
import type { OrderStatus } from '@shop/contracts/orders';
import { goodsOf } from './assembly.js';
import { isOnItsWay } from './dispatch.js';
import { forbiddenTransition, paymentsUnderWay, stillOwed } from './errors.js';
import { obligationErrors, obligationOf } from './obligation.js';
import { countedCents, hasLostStock, isOpen, type Order, type OrderChange, type StaffMember } from './order.js';
import { cancelledEvent, type Debt, expiredEvent } from './order-events.js';
import { assertNotOwn } from './own-order.js';
import { oweAll, withoutHandMoney } from './refund.js';

/** What payments reports about an order after it stopped new prompts for it. */
export interface PaymentsInFlight {
  /** A prompt may still be paid. */
  isUnresolved: boolean;
  /** A code of its customer is being checked: the order does not expire meanwhile, but people may end it. */
  isClaimed: boolean;
  /** The total that payments received for the order, also what orders has not counted yet. */
  receivedCents: number;
}

/** No prompt was ever sent, or none can be. */
export const NOTHING_IN_FLIGHT: PaymentsInFlight = { isUnresolved: false, isClaimed: false, receivedCents: 0 };

/** True while money may arrive, or has arrived and is not counted here yet: the order must not end meanwhile. */
const hasPaymentsInFlight = (order: Order, { isUnresolved, receivedCents }: PaymentsInFlight): boolean =>
  isUnresolved || receivedCents > countedCents(order);

/** Who cancels an order, and why. */
export interface Cancellation {
  by: StaffMember;
  /** Staff may also cancel a paid order whose goods are in the shop. */
  isStaff: boolean;
  /** The shop has no other owner, so this person decides about own orders too. */
  isSoleOwner: boolean;
  reason: string | null;
}

/** Whether it can be cancelled. A paid order only by staff, and only before its goods leave the shop. */
export const canBeCancelled = (order: Order, isStaff: boolean): boolean =>
  isOpen(order) || (isStaff && order.status === 'paid' && !isOnItsWay(order));

/**
 * The owner or staff cancel the order. Money that M-Pesa brought must be refunded; staff give back by hand what they received by
 * hand. Staff do not cancel a paid order of their own account. @throws payment_pending, forbidden_transition, own_order
 */
export function cancel(order: Order, payments: PaymentsInFlight, cancellation?: Cancellation): OrderChange {
  if (order.status === 'cancelled') return {};
  if (!canBeCancelled(order, cancellation?.isStaff ?? false)) throw forbiddenTransition(order.status, 'cancelled');
  if (hasPaymentsInFlight(order, payments)) throw paymentsUnderWay();
  const { by, isSoleOwner = false, reason = null } = cancellation ?? {};
  if (order.status === 'paid' && by) assertNotOwn(order, { id: by.id, isSoleOwner });
  // The history names staff; the customer of an unpaid order is not one.
  const isCustomer = order.status !== 'paid' && order.userId === by?.id;
  const change =
    order.status === 'paid'
      ? cancelledSale(order, { reason: 'Cancelled before it was sent', ...(by && { by }) })
      : ended(order, 'cancelled', { reason: 'Cancelled before it was paid in full', ...(by && { by }) });
  return { ...change, ...(by && { detail: { reason, by: isCustomer ? null : by } }) };
}

/** Ends a sale whose goods are in the shop: its M-Pesa money is owed. */
function cancelledSale(order: Order, why: Omit<Debt, 'cause'>): OrderChange {
  const left = withoutHandMoney(order);
  const refund = oweAll(left, { ...why, cause: 'ended' });
  return { ...withdrawn(order, left, refund), moves: statesAtEnd(left, 'cancelled') };
}

/** Goods that did not come back before are on sale again, whatever a refund that is under way says of them later. */
function withdrawn(order: Order, left: Order, refund: OrderChange): OrderChange {
  const lines = goodsOf(order.lines)
    .map(({ productId, quantity, restocked }) => ({ productId, quantity: quantity - restocked }))
    .filter(({ quantity }) => quantity > 0);
  const events = [cancelledEvent(order, lines), ...(refund.events ?? [])];
  return { ...refund, paidCents: left.paidCents, archivedAt: null, restock: lines, events };
}

const CLOSED = { reason: 'The account of the customer was closed' };

/**
 * The customer closed the account, so the shop has no address any more (docs/product-rules.md#R308): an order whose goods are in the
 * shop, or that is not paid, is cancelled. Money that is on its way to it is late.
 */
export function closeAccount(order: Order): OrderChange {
  if (isOpen(order)) return { ...ended(order, 'cancelled', CLOSED), detail: CLOSED };
  return order.status === 'paid' && !isOnItsWay(order) ? endOfErased(order) : {};
}

/** Ends a sale whose goods are in the shop, or came back, after the account of its customer was closed. */
export function endOfErased(order: Order): OrderChange {
  const sale = cancelledSale({ ...order, status: 'paid' }, CLOSED);
  const moves = [...(order.status === 'delivered' ? (['paid'] as const) : []), ...(sale.moves ?? [])];
  return { ...sale, moves, detail: CLOSED };
}

/** Whether the time to pay is over. */
export const isOverdue = (order: Order, now: Date): boolean => isOpen(order) && order.expiresAt <= now;

/** Ends an order whose time is over. Changes nothing before that, or while a payment is in flight or a code is being checked. */
export function expire(order: Order, payments: PaymentsInFlight, now: Date): OrderChange {
  if (!isOverdue(order, now) || payments.isClaimed || hasPaymentsInFlight(order, payments)) return {};
  return ended(order, 'expired', { reason: 'Not paid in full in time' });
}

/**
 * Hides an order from lists; it stays in the database. An unpaid order is cancelled first; one for which goods or money are owed
 * cannot be archived.
 * @throws still_owed, payment_pending
 */
export function archive(order: Order, payments: PaymentsInFlight, now: Date): OrderChange {
  const obligation = obligationOf(order);
  if (obligation || order.status === 'refund_due')
    throw stillOwed(obligationErrors(obligation ?? { owesGoods: false, owedCents: order.paidCents }));
  return { ...(isOpen(order) && cancel(order, payments)), archivedAt: now };
}

/** What the catalogue lacks for an order: it counted `left` of the `quantity` units. */
type ShortLine = EventData<typeof stockMissing>['lines'][number];

/**
 * The catalogue can no longer hold its stock. A paid order is refunded, or cancelled where M-Pesa brought nothing; an open one ends
 * as soon as possible, and a part payment gives it no more time. The catalogue may have found the stock meanwhile: it gives it back.
 * Goods that left the shop were there, so the count is wrong: the sale stays, and staff see what to count (docs/product-rules.md#R309).
 */
export function failForMissingStock(order: Order, lines: readonly ShortLine[]): OrderChange {
  if (haveGoodsLeft(order))
    return { detail: { step: 'stock_missing', reason: wrongCount(order, lines) }, archivedAt: null };
  if (order.status !== 'paid') return isOpen(order) && !hasLostStock(order) ? { expiresAt: order.createdAt } : {};
  const left = withoutHandMoney(order);
  const reason = 'The items are no longer in stock';
  const change = withdrawn(order, left, oweAll(left, { reason, cause: 'stock_missing' }));
  return left.paidCents > 0
    ? { ...change, moves: ['refund_due'] }
    : { ...change, moves: ['cancelled'], detail: { reason } };
}

const haveGoodsLeft = (order: Order): boolean =>
  order.status === 'delivered' || (order.status === 'paid' && isOnItsWay(order));

const wrongCount = (order: Order, lines: readonly ShortLine[]): string =>
  lines
    .map(({ productId, quantity, left }) => {
      const name = order.lines.find((line) => line.productId === productId)?.name ?? productId;
      return `${name}: ${quantity} left the shop, ${left} counted`;
    })
    .join('; ');

function ended(order: Order, to: 'cancelled' | 'expired', why: Omit<Debt, 'cause'>): OrderChange {
  const event = to === 'cancelled' ? cancelledEvent(order) : expiredEvent(order);
  const refund = oweAll(order, { ...why, cause: 'ended' });
  return { ...refund, moves: statesAtEnd(order, to), events: [event, ...(refund.events ?? [])] };
}

/**
 * An order that received money is cancelled with it due. One that ran out of time is due itself. Neither ends without its money: also
 * not when staff sent it back before.
 */
function statesAtEnd(order: Order, to: 'cancelled' | 'expired'): OrderStatus[] {
  if (order.paidCents === 0) return [to];
  const end = to === 'cancelled' ? to : 'refund_due';
  return order.refundedCents === order.paidCents ? [end, 'refunded'] : [end];
}
