import * as v from 'valibot';
import { storedValue } from '../../shared/stored-value.js';
import { CART_KEY } from './cart-store.js';
import { StoredLine } from './stored-line.js';

const SyncedCart = v.object({ person: v.string(), lines: v.array(StoredLine) });
type SyncedCart = v.InferOutput<typeof SyncedCart>;

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
      const { success, output } = v.safeParse(SyncedCart, JSON.parse(text));
      return success ? output : NONE;
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
