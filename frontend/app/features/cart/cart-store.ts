import { useStoredValue } from '../../shared/stored-value.js';
import { storedList } from '../../shared/stored-list.js';
import { mergeDuplicates, readCartLine, type CartLine } from './cart.js';
import { consistent } from './line-builds.js';

/** The key in the browser's storage. */
export const CART_KEY = 'savannapc_cart';

/** The cart of this browser (docs/product-rules.md#cart). */
export const cartStore = storedList(CART_KEY, readCartLine, (lines) => consistent(mergeDuplicates(lines)));

/** The cart lines. `isReady` is false until the browser's storage has been read. */
export function useCartLines(): { lines: CartLine[]; isReady: boolean } {
  const { value, isReady } = useStoredValue(cartStore, cartStore.empty);
  return { lines: value, isReady };
}
