import type { CartLine } from '@shop/contracts/cart';

/** The carts of people with an account. A cart is deleted with the account. */
export abstract class CartRepository {
  /** The line that was added first comes first; empty for an unknown user. */
  abstract of(userId: string): Promise<CartLine[]>;
  /**
   * Puts these lines into the cart, each product once: a product that is there gets the new line and keeps its place. Returns the whole
   * cart. Parallel calls come one after the other.
   * @throws cart_full, and stores nothing
   */
  abstract merge(userId: string, lines: readonly CartLine[]): Promise<CartLine[]>;
  abstract remove(userId: string, productId: string): Promise<void>;
  abstract clear(userId: string): Promise<void>;
}
