import type { StoreSettings } from '@shop/contracts/settings';
import { tooManyOpenOrders, tooManyUnpaidUnits } from './errors.js';

/** What one account may have unpaid at the same time. */
export type OrderLimits = StoreSettings['orders'];

/** What an account has unpaid. */
export interface OpenOrders {
  orderIds: readonly string[];
  /** Units by product id. */
  units: ReadonlyMap<string, number>;
}

/**
 * One account must not hold the whole shop's stock without paying (docs/product-rules.md#orders).
 * @throws DomainError `too_many_open_orders`, `too_many_unpaid_units` (errors: path = product id)
 */
export function assertWithinLimits(
  open: OpenOrders,
  lines: readonly { productId: string; quantity: number }[],
  { maxOpenPerAccount, maxUnpaidUnits }: OrderLimits,
): void {
  const { length: count } = open.orderIds;
  if (count >= maxOpenPerAccount) throw tooManyOpenOrders(count);
  const excess = lines.filter(
    ({ productId, quantity }) => quantity + (open.units.get(productId) ?? 0) > maxUnpaidUnits,
  );
  if (excess.length > 0) throw tooManyUnpaidUnits(excess, maxUnpaidUnits);
}
