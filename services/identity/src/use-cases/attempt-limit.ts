/** Counts wrong passwords per address (API.md: limits per account never change). @throws too_many_attempts from `check` */
export abstract class AttemptLimit {
  abstract check(email: string): Promise<void>;
  abstract failed(email: string): Promise<void>;
  abstract succeeded(email: string): Promise<void>;
}
