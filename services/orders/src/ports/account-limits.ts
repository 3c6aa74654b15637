import type { OrderLimits } from '../domain/order-limits.js';

/** What one account may do at checkout. */
export abstract class AccountLimits {
  /** What it may have unpaid, as the settings say. */
  abstract ofOrders(): Promise<OrderLimits>;
  /** Counts a checkout with wrong prices. @throws too_many_wrong_prices */
  abstract countWrongPrices(userId: string): Promise<void>;
}
