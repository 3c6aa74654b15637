/** The mailed codes, one for each e-mail address. They are written with the answers to requests (link-request.repository.ts). */
export abstract class SignInCodeRepository {
  /**
   * Counts one try and returns the hash of the code that can be used at `now`; undefined when there is none, or none with tries
   * left. Parallel tries are counted one after the other.
   */
  abstract take(email: string, now: Date): Promise<string | undefined>;
  /** The try was right, so it does not count. */
  abstract giveBack(email: string, codeHash: string): Promise<void>;
}
