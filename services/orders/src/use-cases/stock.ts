import type { HeldLine } from '@shop/contracts/catalog';
import type { PricingSettings } from '@shop/contracts/pricing';

/** The catalogue's holds, as orders need them. */
export abstract class Stock {
  /** @throws DomainError `out_of_stock` (errors: path = product id), `product_not_found`, `hold_released`, `unavailable` */
  abstract hold(
    holdId: string,
    lines: readonly { productId: string; quantity: number }[],
    ttlSeconds: number,
  ): Promise<{ lines: HeldLine[]; settings: PricingSettings }>;
  /** Its order exists. Never fails: `order-placed` says the same, later. */
  abstract keep(holdId: string): Promise<void>;
  abstract release(holdId: string): Promise<void>;
}
