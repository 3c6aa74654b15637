import type { EventDefinition } from '@shop/contracts/event';
import { stockMissing } from '@shop/contracts/catalog';
import { paymentRefunded, paymentSucceeded } from '@shop/contracts/payments';
import { orderRefundRequested } from '@shop/contracts/order-events';
import { unitsByProduct } from '@shop/contracts/refund-lines';
import { refundChanged } from '@shop/contracts/refunds';
import { chargeCents } from '@shop/contracts/prompt';
import { LISTED } from '../../../../services/orders/src/adapters/db/order-filter.js';
import {
  HOLD_MINUTES,
  isOpen,
  keptCents,
  minutesAfter,
  type Order,
} from '../../../../services/orders/src/domain/order.js';
import { isOnItsWay } from '../../../../services/orders/src/domain/dispatch.js';
import { sumOf as sumOfDocument } from '../../../../services/orders/src/domain/tax-document.js';
import { countedCents, type OrderFacts, sumOf } from './order-facts.js';

/** Says what is wrong with an order; undefined when nothing is. */
export type OrderInvariant = (facts: OrderFacts) => string | undefined;

/** How long after its first part payment an order may hold stock. */
const PART_PAID_MINUTES = 24 * 60;

/** The rule of the staff's list of orders, by the text of its SQL: a new rule needs a new predicate here. */
const LISTS: Record<string, (order: Order) => boolean> = {
  'archived_at is null': ({ archivedAt }) => archivedAt === null,
};

const isListed = (order: Order): boolean => {
  const rule = LISTS[LISTED];
  if (!rule) throw new Error(`write the predicate of the list of orders: ${LISTED}`);
  return rule(order);
};

const isSold = ({ status }: Order): boolean => status === 'paid' || status === 'delivered';

/** Whether an order was open before an entry of its history. */
function wasOpen({ history }: Order, place: number): boolean {
  const before = history[place - 1];
  return before !== undefined && isOpen(before);
}

/** Where staff took a payment back, the stock stays off sale as it was sold. */
const isHeld = ({ history }: Order, state: string | undefined): boolean =>
  state === 'confirmed' || (state === 'sold' && history.some(({ status }) => status === 'paid'));

/** The price of units of a product; lines of one product may have different prices, and the first goes back first. */
function goodsCents({ lines }: Order, product: string, quantity: number): number {
  let left = quantity;
  return sumOf(lines, ({ productId, quantity: sold, unitCents }) => {
    const taken = productId === product ? Math.min(sold, left) : 0;
    left -= taken;
    return taken * unitCents;
  });
}

/** What staff took by hand: cash for an order by chat. */
const cashCents = (order: Order): number => order.paidCents - countedCents(order);

const dataOf = <Data>({ waiting }: OrderFacts, { topic }: EventDefinition<Data>): Data[] =>
  waiting.filter((message) => message.topic === topic).map(({ envelope }) => envelope.data as Data);

/** Money that was announced and is not counted. A second event of a payment only brings its receipt. */
function uncountedCents(facts: OrderFacts): number {
  const counted = new Set(facts.order.payments.map(({ id }) => id));
  return sumOf(dataOf(facts, paymentSucceeded), ({ paymentId, amountCents }) => {
    if (counted.has(paymentId)) return 0;
    counted.add(paymentId);
    return amountCents;
  });
}

/** The goods left the shop, and staff see that the stock was counted wrongly. */
const isCountWrong = ({ history }: Order): boolean => history.some(({ step }) => step === 'stock_missing');

const waits = ({ waiting }: OrderFacts, ...topics: string[]): boolean =>
  waiting.some(({ topic }) => topics.includes(topic));

/** An event that changes its hold, or says that its stock is gone, is on its way. */
const isHoldMoving = ({ waiting }: OrderFacts): boolean =>
  waiting.some(({ consumer, topic }) => consumer === 'catalog' || topic === stockMissing.topic);

/** What an order owes its customer; undefined for nothing. */
export function owedBy({ order }: Pick<OrderFacts, 'order'>): string | undefined {
  if (order.refundRequestedCents > order.refundedCents) return 'a refund that is not done';
  const goodsLeft = order.lines.some(({ quantity, restocked }) => quantity > restocked);
  if (order.status === 'paid' && goodsLeft && keptCents(order) > 0) return 'goods that are paid and not delivered';
  if (!isSold(order) && !isOpen(order) && countedCents(order) > order.refundedCents)
    return 'money of an order that ended';
  if (isOpen(order) && order.paidCents > 0) return 'goods or money of an order that is paid in part';
  return undefined;
}

/** Each holds at every moment, whatever is on its way. */
export const ORDER_INVARIANTS: Record<string, OrderInvariant> = {
  'received money is counted once': (facts) => {
    const counted = countedCents(facts.order) + uncountedCents(facts);
    const received = sumOf(facts.receipts, ({ amountCents }) => amountCents);
    const moving = sumOf(facts.receipts, ({ amountCents, isWithdrawing }) => (isWithdrawing ? amountCents : 0));
    if (moving > 0 && counted < received && counted >= received - moving) return undefined;
    return counted === received ? undefined : `${counted} cents counted or on their way, ${received} received`;
  },
  'money goes back within what came': (facts) => {
    const { refundedCents, refundRequestedCents, paidCents } = facts.order;
    // Money may be back before the event that requested it arrives: they have different topics.
    const promisedCents = waits(facts, refundChanged.topic) ? paidCents : refundRequestedCents;
    const isFine = 0 <= refundedCents && refundedCents <= promisedCents && refundRequestedCents <= paidCents;
    return isFine ? undefined : `${refundedCents} of ${refundRequestedCents} cents back, ${paidCents} paid`;
  },
  'an order keeps no more than it costs': ({ order, booked }) => {
    const { totalCents } = order;
    const mayKeep = isSold(order) || isOpen(order) ? Math.max(totalCents, chargeCents(totalCents)) : cashCents(order);
    // The money of a declined refund is the order's again, until staff request another.
    const declined = sumOf(
      booked.filter(({ state }) => state === 'declined'),
      ({ amountCents }) => amountCents,
    );
    // Money may be back before the event that requested it arrives.
    const kept = order.paidCents - Math.max(order.refundRequestedCents, order.refundedCents);
    return kept <= mayKeep + declined ? undefined : `it is ${order.status} and keeps ${kept} cents`;
  },
  'money back is counted once': (facts) => {
    const counted = facts.order.refundedCents + sumOf(dataOf(facts, paymentRefunded), ({ amountCents }) => amountCents);
    const back = sumOf(facts.booked, ({ state, reversals }) =>
      sumOf(
        reversals.filter((one) => one.state === 'done' || state === 'closed'),
        ({ amountCents }) => amountCents,
      ),
    );
    return counted === back ? undefined : `${counted} cents counted or on their way, ${back} went back`;
  },
  'a promised refund exists': (facts) => {
    const { order, booked } = facts;
    if (waits(facts, orderRefundRequested.topic, refundChanged.topic, paymentSucceeded.topic)) return undefined;
    const promised = sumOf(
      booked.filter(({ state }) => state !== 'declined'),
      ({ amountCents }) => amountCents,
    );
    // Cash is given back by hand: payments has no receipt of it.
    const gap = order.refundRequestedCents - promised;
    return gap >= 0 && gap <= cashCents(order)
      ? undefined
      : `${order.refundRequestedCents} cents promised, refunds of ${promised}`;
  },
  'an order is paid by money or by staff': ({ order }) => {
    if (order.paidAt === null) return isSold(order) ? 'it is sold and was never paid' : undefined;
    const byHand = order.history.some(({ status, by }) => (status === 'paid' || status === 'delivered') && by !== null);
    const isCash = order.paymentMethod === 'whatsapp' && byHand;
    const missing = chargeCents(order.totalCents) - countedCents(order);
    return isCash || missing <= 0 ? undefined : `${missing} cents never came`;
  },
  'cash is only taken for orders by chat': ({ order }) => {
    const cash = cashCents(order);
    const isFine = cash === 0 || (order.paymentMethod === 'whatsapp' && cash > 0 && cash <= order.totalCents);
    return isFine ? undefined : `${cash} cents are of no payment`;
  },
  'a hold is in the state of its order': (facts) => {
    const { order, hold, now } = facts;
    const state = hold?.state ?? 'released';
    if (isHoldMoving(facts) || order.status === 'delivered' || isCountWrong(order)) return undefined;
    const wrong = `it is ${order.status}, its stock is ${state}`;
    if (order.status === 'paid') return state === 'sold' ? undefined : wrong;
    if (order.status === 'part_paid') return undefined;
    if (isOpen(order)) return isHeld(order, state) || order.expiresAt <= now ? undefined : wrong;
    const areAllBack = order.lines.every(({ quantity, restocked }) => restocked === quantity);
    // Goods may stay with a customer whose money went back. A hold that late money took again ends by itself.
    return state === 'released' || state === 'held' || areAllBack || order.paidAt !== null ? undefined : wrong;
  },
  'a part-paid order holds its stock': (facts) => {
    const { order, hold, now } = facts;
    if (order.status !== 'part_paid' || isHoldMoving(facts) || order.expiresAt <= now) return undefined;
    return isHeld(order, hold?.state) ? undefined : `its stock is ${hold?.state ?? 'released'}`;
  },
  'delivered goods are off the stock': (facts) => {
    if (
      facts.order.status !== 'delivered' ||
      isCountWrong(facts.order) ||
      isHoldMoving(facts) ||
      facts.hold?.state === 'sold'
    )
      return undefined;
    return `its stock is ${facts.hold?.state ?? 'released'}`;
  },
  'what is owed is in a list': (facts) => {
    const owed = owedBy(facts);
    return owed === undefined || isListed(facts.order) ? undefined : `it is archived and owes ${owed}`;
  },
  'part payments extend a hold once': ({ order }) => {
    if (!isOpen(order)) return undefined;
    // Staff may have taken a payment back: then it waits as a new order does.
    const opened = order.history.findLastIndex(
      ({ status, step }, place) =>
        (isOpen({ status }) && !wasOpen(order, place)) ||
        (status === 'awaiting_payment' && step === 'payment_withdrawn'),
    );
    const since = order.history.slice(opened);
    const firstPart = since.find(({ status }) => status === 'part_paid');
    const latest = Math.max(
      minutesAfter(since[0]?.at ?? order.createdAt, HOLD_MINUTES[order.paymentMethod]).getTime(),
      firstPart ? minutesAfter(firstPart.at, PART_PAID_MINUTES).getTime() : 0,
    );
    return order.expiresAt.getTime() <= latest ? undefined : `it waits until ${order.expiresAt.toISOString()}`;
  },
  'goods stay in the shop while their money goes back': ({ order, before }) => {
    // Later changes are looked at one by one.
    if (!before || before.revision + 1 !== order.revision || isOpen(before) || isOnItsWay(before)) return undefined;
    const hasLeft = order.history
      .slice(before.history.length)
      .some(({ status, step }) => step === 'out_for_delivery' || (status === 'delivered' && step === null));
    const { refundRequestedCents, refundedCents, totalCents } = before;
    const isGoingBack =
      refundRequestedCents > refundedCents && keptCents(before) < Math.min(totalCents, chargeCents(totalCents));
    return hasLeft && isGoingBack ? `${refundRequestedCents - refundedCents} cents were on their way back` : undefined;
  },
  'goods come back at most once': ({ order }) => {
    const line = order.lines.find(({ quantity, restocked }) => restocked > quantity);
    return line && `${line.restocked} of ${line.quantity} units are back`;
  },
  'goods come back with money that was sent': ({ order, booked }) => {
    const isBack = order.lines.some(({ restocked }) => restocked > 0);
    // A sale that ended before its goods left the shop gives them back at once.
    const hasEnded = order.history.some(({ status }) => status === 'cancelled' || status === 'refund_due');
    return isBack && !hasEnded && !booked.some(({ wasSent }) => wasSent)
      ? 'goods are back, and no refund was sent'
      : undefined;
  },
  'lines give back what they cost, however they are divided': ({ order, booked }) => {
    const ofLines = booked.filter(({ lines }) => lines.length > 0);
    if (ofLines.some(({ hasOwnAmount, state }) => hasOwnAmount || state === 'declined')) return undefined;
    const units = unitsByProduct(ofLines.flatMap(({ lines }) => lines));
    const cents = sumOf([...units], ([product, quantity]) => goodsCents(order, product, quantity));
    // Half a shilling is rounded up, as in the charge of the order.
    const price = Math.floor((cents * (order.itemsCents + order.vatCents)) / order.itemsCents / 100 + 0.5) * 100;
    const back = sumOf(ofLines, ({ amountCents }) => amountCents);
    const isFine = back === price || (back < price && back === countedCents(order));
    return isFine ? undefined : `${back} cents go back for goods of ${price}`;
  },
  'a second person approves what is above the limit': ({ booked, approvalOverCents }) => {
    // What staff request within the limit is approved at once.
    const alone = booked.filter(
      ({ state, requestedBy, approvedBy }) =>
        state !== 'requested' && state !== 'declined' && (approvedBy === null || approvedBy === requestedBy),
    );
    const cents = sumOf(alone, ({ amountCents }) => amountCents);
    return cents > approvalOverCents ? `one person approved ${cents} cents` : undefined;
  },
  'tax documents add up': ({ order, documents }) => {
    const [invoices, notes] = (['invoice', 'credit_note'] as const).map((kind) =>
      documents.filter((one) => one.kind === kind),
    );
    // One that is paid again after a payment was taken back has a new invoice; the credit notes must cover the earlier one.
    const again = order.history.filter(({ step }) => step === 'payment_withdrawn').length;
    if (!invoices || !notes || invoices.length > 1 + again) return `it has ${invoices?.length} invoices`;
    const left = sumOf(invoices, sumOfDocument) - sumOf(notes, sumOfDocument);
    return left >= 0 ? undefined : `${-left} cents more are credited than were charged`;
  },
  // A parcel that is on its way left the shop with its address.
  'a delivery that is due has an address': ({ order }) =>
    order.status === 'paid' && !isOnItsWay(order) && order.delivery === null && owedBy({ order }) !== undefined
      ? 'its address was erased'
      : undefined,
};
