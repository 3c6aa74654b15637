import { stored, useStored } from '../../shared/stored.js';
import { parseCart, type CartLine } from './cart.js';

const EMPTY: CartLine[] = [];

/** The cart of this browser (API.md "In the browser"). */
export const cartStore = stored<CartLine[]>({
  key: 'savannapc_cart',
  empty: EMPTY,
  parse: parseCart,
  format: JSON.stringify,
});

/** The lines, and whether the browser's own are known yet. */
export function useCartLines(): { lines: CartLine[]; isReady: boolean } {
  const { value, isReady } = useStored(cartStore, EMPTY);
  return { lines: value, isReady };
}
