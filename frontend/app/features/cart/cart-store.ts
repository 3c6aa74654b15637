import { useStoredValue } from '../../shared/stored-value.js';
import { storedList } from '../../shared/stored-list.js';
import { CartLine, mergeDuplicates } from './cart.js';
import { consistent } from './cart-builds.js';

const KEY = 'savannapc_cart';

/** The cart of this browser (docs/product-rules.md#cart). */
export const cartStore = storedList(KEY, CartLine, (lines) => consistent(mergeDuplicates(lines)));

/** The cart lines. `isReady` is false until the browser's storage has been read. */
export function useCartLines(): { lines: CartLine[]; isReady: boolean } {
  const { value, isReady } = useStoredValue(cartStore, cartStore.empty);
  return { lines: value, isReady };
}

/** True when this browser has a readable cart, also an empty one. */
export function hasStoredCart(): boolean {
  try {
    return Array.isArray(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return false;
  }
}
