import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Shows the cart over the page (docs/product-rules.md#R233). */
export const openCartDrawer = (): void => set(true);

export const closeCartDrawer = (): void => set(false);

/** Whether the cart is shown over the page. */
export const useIsCartDrawerOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
