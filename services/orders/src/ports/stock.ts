import type { HeldLine } from '@shop/contracts/catalog';
import type { PricingSettings } from '@shop/contracts/pricing';
import type { Order } from '../domain/order.js';

/** The catalogue's holds, as orders need them. */
export abstract class Stock {
  /** @throws DomainError `out_of_stock` (errors: path = product id), `product_not_found`, `hold_released`, `unavailable` */
  abstract hold(
    holdId: string,
    lines: readonly { productId: string; quantity: number }[],
    ttlSeconds: number,
  ): Promise<{ lines: HeldLine[]; settings: PricingSettings }>;
  /** Its order exists. Never fails: the order's event says the same, later. */
  abstract confirm(order: Pick<Order, 'id' | 'revision'>): Promise<void>;
  /** Sets the stock of an order that had ended aside again. False when it is no longer there. @throws `unavailable` */
  abstract reacquire(order: Pick<Order, 'id' | 'revision' | 'lines'>, ttlSeconds: number): Promise<boolean>;
  /** Its checkout placed no order. */
  abstract abandon(holdId: string): Promise<void>;
}
