import type { HeldLine } from '@shop/contracts/holds';
import type { PricingSettings } from '@shop/contracts/pricing';
import type { Order } from '../domain/order.js';

/** The catalogue's holds, as orders uses them. */
export abstract class Stock {
  /** @throws DomainError `out_of_stock` (errors: path = product id), `product_not_found`, `hold_released`, `unavailable` */
  abstract hold(
    holdId: string,
    lines: readonly { productId: string; quantity: number }[],
    ttlSeconds: number,
  ): Promise<{ lines: HeldLine[]; settings: PricingSettings }>;
  /** The order exists. Never fails: the order's event reports the same later. */
  abstract confirm(order: Pick<Order, 'id' | 'revision'>): Promise<void>;
  /** Holds the stock of an ended order again. False when it is no longer available. @throws `unavailable` */
  abstract reacquire(order: Pick<Order, 'id' | 'revision' | 'lines'>, ttlSeconds: number): Promise<boolean>;
  /** The checkout placed no order. */
  abstract abandon(holdId: string): Promise<void>;
}
