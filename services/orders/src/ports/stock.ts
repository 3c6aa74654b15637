import type { HeldLine } from '@shop/contracts/holds';
import type { PricingSettings } from '@shop/contracts/pricing';
import type { StoreSettings } from '@shop/contracts/settings';
import type { Order } from '../domain/order.js';

/** The catalogue's holds, as orders uses them. */
export abstract class Stock {
  /** `lines` are products, no services. @throws DomainError `out_of_stock` (errors: path = product id), `product_not_found`, `hold_released`, `unavailable` */
  abstract hold(
    holdId: string,
    lines: readonly { productId: string; quantity: number }[],
    ttlSeconds: number,
  ): Promise<{ lines: HeldLine[]; settings: PricingSettings & Pick<StoreSettings, 'builds'> }>;
  /** The order exists. Never fails: the order's event reports the same later. */
  abstract confirm(order: Pick<Order, 'id' | 'revision'>): Promise<void>;
  /** Holds the stock of an ended order again; its services need none. False when it is no longer available. @throws `unavailable` */
  abstract reacquire(order: Pick<Order, 'id' | 'revision' | 'lines'>, ttlSeconds: number): Promise<boolean>;
  /** The checkout placed no order. */
  abstract abandon(holdId: string): Promise<void>;
}
