/** What one account may upload (docs/product-rules.md#R264). */
export abstract class PhotoLimits {
  /** Runs `work` as one of the few uploads of an account, and of all accounts, at a time. @throws uploads_busy */
  abstract together<T>(accountId: string, work: () => Promise<T>): Promise<T>;
  /** Counts one photo of the account. @throws too_many_photos */
  abstract take(accountId: string): Promise<void>;
}
