import type { HistoryEntry, Order } from './order.js';

/** Who carries the goods to the customer; null where staff did not say. */
export interface Parcel {
  courier: string | null;
  /** The courier's number of the parcel. */
  reference: string | null;
}

/** Goods that left the shop. */
export interface Dispatch extends Parcel {
  at: Date;
  /** When staff set the order back to pending after that. */
  returnedAt: Date | null;
}

/** The last dispatch that the history records; null before the goods left. */
export function dispatchOf({ history }: Pick<Order, 'history'>): Dispatch | null {
  const place = history.findLastIndex(leftShop);
  const entry = history[place];
  if (!entry) return null;
  const { at, courier, reference } = entry;
  const returned = history.slice(place + 1).find(({ step }) => step === 'pending');
  return { at, courier, reference, returnedAt: returned?.at ?? null };
}

/** Whether the goods are on their way to the customer. */
export function isOnItsWay(order: Pick<Order, 'history'>): boolean {
  const dispatch = dispatchOf(order);
  return dispatch !== null && dispatch.returnedAt === null;
}

const leftShop = ({ step, courier, reference }: HistoryEntry): boolean =>
  step === 'out_for_delivery' || courier !== null || reference !== null;
