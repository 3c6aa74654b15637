import { MAX_RETURNS, orderReturnChanged, type ReturnReason, type ReturnState } from '@shop/contracts/returns';
import { dayInNairobi, endOfDayInNairobi } from '@shop/contracts/nairobi-time';
import { goodsOf } from './assembly.js';
import { forbiddenReturnState, returnExceeds, returnNotOffered, returnTooLate, tooManyReturns } from './errors.js';
import type { Order, OrderLine } from './order.js';

/** Units of one product that come back. */
export interface ReturnedUnits {
  productId: string;
  quantity: number;
}

/** A line of a return, as it was sold; money in cents. */
export interface ReturnLine extends ReturnedUnits {
  name: string;
  image: string;
  unitCents: number;
}

/** What a customer asks for. */
export interface ReturnWish {
  lines: readonly ReturnedUnits[];
  reason: ReturnReason;
  note: string;
  photos: readonly string[];
}

/** Goods that a customer wants to give back. */
export interface OrderReturn {
  id: string;
  order: Pick<Order, 'id' | 'number' | 'userId' | 'userName'>;
  state: ReturnState;
  reason: ReturnReason;
  note: string;
  photos: readonly string[];
  /** The answer of staff; null before. */
  message: string | null;
  lines: readonly ReturnLine[];
  createdAt: Date;
  changedAt: Date;
}

/** The allowed transitions of a return (docs/product-rules.md#R224). Goods that never come are rejected, too. */
export const TRANSITIONS: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'rejected'],
  received: ['closed'],
  rejected: [],
  closed: [],
  cancelled: [],
};

/** Units of these are not being returned. */
const WITHDRAWN: readonly ReturnState[] = ['rejected', 'cancelled'];

/** What of an order can be given back, and until when. */
export interface Returnable {
  until: Date;
  lines: ReturnedUnits[];
}

/**
 * What of an order can be given back until the end of a day in Nairobi, whatever the time is now; null where it is not delivered or the shop takes nothing
 * back (`days` 0). Services cannot be returned. Units that staff took back without a request count, too.
 */
export function returnableOf(order: Order, returns: readonly OrderReturn[], days: number): Returnable | null {
  const deliveredAt = order.history.findLast(({ status, step }) => status === 'delivered' && step === null)?.at;
  if (order.status !== 'delivered' || !deliveredAt || days === 0) return null;
  const lines = goodsOf(order.lines).map((line) => ({
    productId: line.productId,
    quantity: line.quantity - Math.max(line.restocked, requestedUnits(line, returns)),
  }));
  return {
    until: endOfDayInNairobi(dayInNairobi(deliveredAt), days),
    lines: lines.filter(({ quantity }) => quantity > 0),
  };
}

function requestedUnits({ productId }: OrderLine, returns: readonly OrderReturn[]): number {
  return returns
    .filter(({ state }) => !WITHDRAWN.includes(state))
    .flatMap(({ lines }) => lines.filter((line) => line.productId === productId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Where a new return stands. */
interface Circumstances {
  id: string;
  now: Date;
  /** For how many days after the delivery the shop takes goods back. */
  days: number;
}

/**
 * A new request. `returns`: those that the order has.
 * @throws DomainError `return_not_offered`, `return_too_late`, `too_many_returns`, `return_exceeds`
 */
export function newReturn(
  order: Order,
  returns: readonly OrderReturn[],
  wish: ReturnWish,
  { id, now, days }: Circumstances,
): OrderReturn {
  const returnable = returnableOf(order, returns, days);
  if (!returnable) throw returnNotOffered();
  if (now > returnable.until) throw returnTooLate(returnable.until);
  if (returns.length >= MAX_RETURNS) throw tooManyReturns();
  const leftOf = (productId: string) => returnable.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const excess = wish.lines
    .map(({ productId, quantity }) => ({ productId, quantity, left: leftOf(productId) }))
    .filter(({ quantity, left }) => quantity > left);
  if (excess.length > 0) throw returnExceeds(excess);
  const { number, userId, userName } = order;
  return {
    ...wish,
    id,
    order: { id: order.id, number, userId, userName },
    state: 'requested',
    message: null,
    lines: wish.lines.flatMap(({ productId, quantity }) =>
      order.lines
        .filter((line) => line.productId === productId)
        .map(({ name, image, unitCents }) => ({ productId, quantity, name, image, unitCents })),
    ),
    createdAt: now,
    changedAt: now,
  };
}

/** The return in another state; itself when it has it already. No message keeps the one before. @throws DomainError `return_state` */
export function moved(before: OrderReturn, state: ReturnState, now: Date, message?: string): OrderReturn {
  if (before.state === state) return before;
  if (!TRANSITIONS[before.state].includes(state)) throw forbiddenReturnState(before.state, state);
  return { ...before, state, message: message ?? before.message, changedAt: now };
}

/** What the others learn of a return. */
export const returnEvent = ({ id: returnId, state, order: { id: orderId, userId, number } }: OrderReturn) =>
  orderReturnChanged.of(orderId, { returnId, orderId, userId, number, state });
