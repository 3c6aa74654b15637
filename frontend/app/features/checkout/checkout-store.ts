import { z } from 'zod';
import { PERSONAL_STORAGE_KEYS } from '../../shared/personal-storage-keys.js';
import { storedValue, useStoredValue } from '../../shared/stored-value.js';

/** The order somebody has begun to pay, kept so that a reload or another tab goes on with it. */
const ActiveCheckout = z.object({
  /** Whose order it is. */
  person: z.string().min(1),
  orderId: z.string().min(1),
  /** The last prompt sent: until the payments know it, it counts as unresolved. */
  paymentId: z.string().optional(),
  /** When it was sent (milliseconds, this browser's clock). */
  sentAt: z.number().optional(),
  /** When the order was found paid and its items left the cart (milliseconds). */
  settledAt: z.number().optional(),
});
export type ActiveCheckout = z.infer<typeof ActiveCheckout>;

const store = storedValue<ActiveCheckout | null>({
  key: PERSONAL_STORAGE_KEYS.checkout,
  empty: null,
  parse: (text) => {
    try {
      return ActiveCheckout.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  },
  format: (checkout) => JSON.stringify(checkout),
});

/** The order this person has begun to pay; what another person left in this browser counts as nothing. */
export function useActiveCheckout(person: string): ActiveCheckout | null {
  const { value } = useStoredValue(store, null);
  return value?.person === person ? value : null;
}

/** The order to go on paying, until {@link endCheckout}. */
export const beginCheckout = (person: string, orderId: string): void => save({ person, orderId });

/** Notes the prompt just sent; an order found paid meanwhile stays so. */
export function recordPrompt(person: string, orderId: string, paymentId: string): void {
  const current = store.get();
  if (current?.orderId === orderId && current.settledAt !== undefined) return;
  save({ person, orderId, paymentId, sentAt: Date.now() });
}

export const endCheckout = (): void => save(null);

/** Marks the order as paid once. False when this, or another tab, did so before. */
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
    // A full storage must not stop a payment: the order is in the profile all the same.
  }
}
