import { CartLine as StoredLine } from '@shop/contracts/cart';
import { z } from 'zod';
import { storedValue } from '../../shared/stored-value.js';
import { CART_KEY } from './cart-store.js';

const SyncedCart = z.object({ person: z.string(), lines: z.array(StoredLine) });
type SyncedCart = z.infer<typeof SyncedCart>;

const NONE: SyncedCart = { person: '', lines: [] };

/**
 * The server's cart when this browser last had it, and whose cart it is: the difference to the cart of the browser is what has to
 * be sent. It stays when the user signs out, because the next sign-in would otherwise send the whole cart, and bring back what
 * another device removed (docs/product-rules.md#R106).
 */
export const syncedCart = storedValue<SyncedCart>({
  key: 'savannapc_cart_synced',
  empty: NONE,
  parse(text) {
    try {
      return SyncedCart.safeParse(JSON.parse(text)).data ?? NONE;
    } catch {
      return NONE;
    }
  },
  format: (value) => JSON.stringify(value),
});

/** True when this browser has a readable cart, also an empty one. */
export function hasStoredCart(): boolean {
  try {
    return Array.isArray(JSON.parse(localStorage.getItem(CART_KEY) ?? 'null'));
  } catch {
    return false;
  }
}
