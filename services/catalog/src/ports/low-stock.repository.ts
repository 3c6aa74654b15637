/** Which products were reported as low or sold out (docs/product-rules.md#R355). */
export abstract class LowStockRepository {
  /** Whether stock moved that was not looked at for long enough. */
  abstract hasMovements(): Promise<boolean>;
  /** Announces products whose stock fell to the limit or to none, at most one batch; true if some are left. */
  abstract reportNext(): Promise<boolean>;
  /** Looks no more at movements that are old: no transaction that is still open has an older one. */
  abstract moveOn(): Promise<void>;
}
