/** How many photos one account may upload (docs/product-rules.md#R264). */
export abstract class PhotoLimits {
  /** Counts one photo of the account. @throws too_many_photos */
  abstract take(accountId: string): Promise<void>;
}
