/** Password hashing. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (`hash` undefined) as for an existing one. */
  abstract matches(password: string, hash: string | undefined): Promise<boolean>;
}
