import type { HeldLine } from '@shop/contracts/catalog';

export interface HoldRequest {
  holdId: string;
  lines: readonly { productId: string; quantity: number }[];
  expiresAt: Date;
}

/**
 * Stock set aside for orders. A hold is `held` (ends by itself), `kept` (its order exists), `sold` or `released`; the
 * units on sale are what product.count_in_stock says, holds taken off.
 */
export abstract class HoldRepository {
  /** All lines or none, priced; the same id again gives the same lines. @throws out_of_stock, product_not_found, hold_released */
  abstract place(request: HoldRequest): Promise<HeldLine[]>;
  /** Gives the stock back once; an unknown id is remembered as released. */
  abstract release(holdId: string): Promise<void>;
  /** The order exists: its hold no longer ends by itself. */
  abstract keep(holdId: string): Promise<void>;
  /** The order is paid: its holds are sales. Where its hold had ended, what is left of its stock is taken again. */
  abstract sell(orderId: string): Promise<void>;
  /** Releases holds whose time is over; gives how many. */
  abstract releaseExpired(now: Date): Promise<number>;
}
