import type { StoredAccount } from '../domain/account.js';
import type { SignInCode } from '../domain/sign-in-code.js';

export type TriedCode = Pick<SignInCode, 'codeHash' | 'accountId'>;

/** The mailed codes, one for each e-mail address. They are written with the answers to requests (link-request.repository.ts). */
export abstract class SignInCodeRepository {
  /**
   * Counts one try and returns the code that can be used at `now`, with the account that it was made for; undefined when there is
   * none, or none with tries left. Parallel tries are counted one after the other.
   */
  abstract take(email: string, now: Date): Promise<TriedCode | undefined>;
  /** The try was right, so it does not count. */
  abstract giveBack(email: string, codeHash: string): Promise<void>;
  /** Uses the code of an account up; false when it was used or replaced, has expired, or was made for other credentials. */
  abstract use(account: StoredAccount, codeHash: string, now: Date): Promise<boolean>;
}
