import { z } from 'zod';
import { PERSONAL_KEYS } from '../../shared/personal-storage.js';
import { stored, useStored } from '../../shared/stored.js';

/** The order somebody has begun to pay, kept so that a reload or another tab goes on with it. */
const Checkout = z.object({
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
export type Checkout = z.infer<typeof Checkout>;

const store = stored<Checkout | null>({
  key: PERSONAL_KEYS.checkout,
  empty: null,
  parse: (text) => {
    try {
      return Checkout.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  },
  format: (checkout) => JSON.stringify(checkout),
});

/** The order this person has begun to pay; what another person left in this browser counts as nothing. */
export function useCheckout(person: string): Checkout | null {
  const { value } = useStored(store, null);
  return value?.person === person ? value : null;
}

/** The order to go on paying, until {@link endCheckout}. */
export const beginCheckout = (person: string, orderId: string): void => keep({ person, orderId });

/** Notes the prompt just sent; an order found paid meanwhile stays so. */
export function notePrompt(person: string, orderId: string, paymentId: string): void {
  const current = store.get();
  if (current?.orderId === orderId && current.settledAt !== undefined) return;
  keep({ person, orderId, paymentId, sentAt: Date.now() });
}

export const endCheckout = (): void => keep(null);

/** Marks the order as paid once. False when this, or another tab, did so before. */
export function settleCheckout(orderId: string, now: number): boolean {
  const current = store.get();
  if (current?.orderId !== orderId || current.settledAt !== undefined) return false;
  keep({ person: current.person, orderId, settledAt: now });
  return true;
}

function keep(checkout: Checkout | null): void {
  try {
    store.set(checkout);
  } catch {
    // A full storage must not stop a payment: the order is in the profile all the same.
  }
}
