import type { HeldLine } from '@shop/contracts/holds';
import type { SeenPrices } from '@shop/contracts/price-check';
import type { PricingSettings } from '@shop/contracts/pricing';
import type { StoreSettings } from '@shop/contracts/settings';
import type { Order } from '../domain/order.js';

/** A cart as it is to be held. */
export interface WantedStock {
  holdId: string;
  /** Products, and how many PCs are to be assembled. */
  lines: readonly { productId: string; quantity: number }[];
  assemblies: number;
  seen: SeenPrices;
  ttlSeconds: number;
}

/** The catalogue's holds, as orders uses them. */
export abstract class Stock {
  /**
   * Holds the products of a cart if their prices are those that the customer saw.
   * @throws DomainError `product_not_found`, `assembly_not_offered`, `price_changed`, `out_of_stock` (errors: path = product
   * id), `hold_released`, `unavailable`
   */
  abstract hold(
    wanted: WantedStock,
  ): Promise<{ lines: HeldLine[]; settings: PricingSettings & Pick<StoreSettings, 'builds'> }>;
  /** The order exists. Never fails: the order's event reports the same later. */
  abstract confirm(order: Pick<Order, 'id' | 'revision'>): Promise<void>;
  /** Holds the stock of an ended order again; its services need none. False when it is no longer available. @throws `unavailable` */
  abstract reacquire(order: Pick<Order, 'id' | 'revision' | 'lines'>, ttlSeconds: number): Promise<boolean>;
  /** The checkout placed no order. */
  abstract abandon(holdId: string): Promise<void>;
}
