import * as v from 'valibot';
import { PERSONAL_STORAGE_KEYS } from '../../shared/personal-storage-keys.js';
import { storedValue, useStoredValue } from '../../shared/stored-value.js';

/** The order that the user is paying, stored so that it continues after a reload and in other tabs. */
const ActiveCheckout = v.object({
  /** The id of the user. */
  person: v.pipe(v.string(), v.minLength(1)),
  orderId: v.pipe(v.string(), v.minLength(1)),
  /** The last prompt sent. It counts as unresolved until the payments service lists it. */
  paymentId: v.optional(v.string()),
  /** When it was sent (milliseconds, by this browser's clock). */
  sentAt: v.optional(v.number()),
  /** When the order was found to be paid and its items were removed from the cart (milliseconds). */
  settledAt: v.optional(v.number()),
});
export type ActiveCheckout = v.InferOutput<typeof ActiveCheckout>;

const store = storedValue<ActiveCheckout | null>({
  key: PERSONAL_STORAGE_KEYS.checkout,
  empty: null,
  parse: (text) => {
    try {
      const { success, output } = v.safeParse(ActiveCheckout, JSON.parse(text));
      return success ? output : null;
    } catch {
      return null;
    }
  },
  format: (checkout) => JSON.stringify(checkout),
});

/** The active checkout of this user; null when the stored one belongs to another user. */
export function useActiveCheckout(userId: string): ActiveCheckout | null {
  const { value } = useStoredValue(store, null);
  return value?.person === userId ? value : null;
}

/** Starts the payment of an order; it stays active until {@link endCheckout}. */
export const beginCheckout = (userId: string, orderId: string): void => save({ person: userId, orderId });

/** Stores the prompt that was just sent. An order that was found to be paid in the meantime stays settled. */
export function recordPrompt(userId: string, orderId: string, paymentId: string): void {
  const current = store.get();
  if (current?.orderId === orderId && current.settledAt !== undefined) return;
  save({ person: userId, orderId, paymentId, sentAt: Date.now() });
}

export const endCheckout = (): void => save(null);

/** Marks the order as paid. False when this tab or another one has already done so. */
export function settleCheckout(orderId: string, now: number): boolean {
  const current = store.get();
  if (current?.orderId !== orderId || current.settledAt !== undefined) return false;
  save({ person: current.person, orderId, settledAt: now });
  return true;
}

function save(checkout: ActiveCheckout | null): void {
  try {
    store.set(checkout);
  } catch {
    // A full storage must not stop a payment: the profile page lists the order, too.
  }
}
