/** The facts that are parsed from the texts of products (docs/builder-rules.md#data). */
export abstract class FactRepository {
  /** Whether products have facts of an older parser. */
  abstract areOld(): Promise<boolean>;
  /**
   * Parses the texts of the next products again that no other process has, all in one transaction, and returns whether
   * there were any. Products whose facts change get a new version.
   */
  abstract parseNext(size: number): Promise<boolean>;
}
