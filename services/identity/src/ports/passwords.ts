/** Password hashing. */
export abstract class Passwords {
  /**
   * The hash of a password that is chosen anew, by a person or a setting: `field` is where it was given.
   * @throws DomainError `common_password` (docs/product-rules.md#R317)
   */
  abstract choose(password: string, field: string): Promise<string>;
  /** Takes as long for an unknown account (`hash` undefined) as for an existing one. */
  abstract matches(password: string, hash: string | undefined): Promise<boolean>;
}
