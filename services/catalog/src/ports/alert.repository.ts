import type { AlertKind, OwnAlert } from '@shop/contracts/alerts';
import type { ProductAlert } from '../domain/alert.js';

/** Which alert. */
export interface AlertKey {
  userId: string;
  productId: string;
  kind: AlertKind;
}

/** The mails that customers asked for. Hidden and deleted products have none (a trigger of the database ends them). */
export abstract class AlertRepository {
  /**
   * Adds an alert, or returns the one that waits. `assertMayAsk` receives the product and how many alerts the
   * customer has. No other program changes the product meanwhile; parallel calls of a customer run one after the other.
   * @throws product_not_found, and the errors of `assertMayAsk`
   */
  abstract add(
    key: AlertKey,
    assertMayAsk: (product: { countInStock: number }, alerts: number) => void,
  ): Promise<ProductAlert>;
  /** Ends an alert; also when there is none. */
  abstract end(key: AlertKey): Promise<void>;
  abstract ofProduct(userId: string, productId: string): Promise<ProductAlert[]>;
  /** The newest first. */
  abstract ofUser(userId: string): Promise<OwnAlert[]>;
  /** Products whose alerts are to be looked at now, at most 100. */
  abstract dueProducts(): Promise<string[]>;
  /**
   * Ends at most `limit` alerts of a due product whose wish has come true, and announces each. Parallel callers skip a product that
   * one of them has. Whether there may be more.
   */
  abstract raiseNext(productId: string, limit: number): Promise<boolean>;
}
