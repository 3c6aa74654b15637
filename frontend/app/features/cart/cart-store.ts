import { useStored } from '../../shared/stored.js';
import { storedList } from '../../shared/stored-list.js';
import { CartLine, withoutRepeats } from './cart.js';

/** The cart of this browser (docs/product-rules.md#cart). */
export const cartStore = storedList('savannapc_cart', CartLine, withoutRepeats);

/** The lines, and whether the browser's own are known yet. */
export function useCartLines(): { lines: CartLine[]; isReady: boolean } {
  const { value, isReady } = useStored(cartStore, cartStore.empty);
  return { lines: value, isReady };
}
