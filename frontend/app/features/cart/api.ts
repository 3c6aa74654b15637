import { type CartLine, clearCart, getCart, mergeCart, removeCartLine } from '@shop/contracts/cart';
import { call } from '../../shared/call.js';

/** The calls for the stored cart of a signed-in user (docs/product-rules.md#R106). They fail when another user is signed in. */
export const storedCart = (userId: string) => ({
  read: (): Promise<CartLine[]> => call(getCart, { as: userId }),
  /** Merges these lines, and returns the result. */
  merge: (lines: CartLine[]): Promise<CartLine[]> => call(mergeCart, { body: lines, as: userId }),
  remove: (product: string): Promise<void> => call(removeCartLine, { params: { product }, as: userId }),
  clear: (): Promise<void> => call(clearCart, { as: userId }),
});
