import type { SignInAttempt } from '../domain/sign-in.js';
import type { TriedCode } from './sign-in-code.repository.js';

/**
 * Checks passwords and limits guessing. Every attempt is counted before the password is checked, so that concurrent
 * attempts cannot exceed the limit. Limits per account are the same in every installation.
 */
export abstract class PasswordCheck {
  /**
   * Whether the password is correct; for an unknown account (`hash` undefined) it takes as long. Counts per e-mail
   * address and network, and with a higher limit per e-mail address alone. A known device has its own counter, so that
   * strangers who guess cannot lock it out.
   * @throws too_many_attempts
   */
  abstract signIn(attempt: SignInAttempt, password: string, hash: string | undefined): Promise<boolean>;
  /** The same for a signed-in user, counted per session. @throws too_many_attempts */
  abstract confirm(sessionId: string, password: string, hash: string): Promise<boolean>;
  /** The wrong passwords for an e-mail address that count now, of all networks together without known devices. */
  abstract failures(account: { email: string; unlocks: number }): Promise<number>;
}

/**
 * Checks mailed codes and limits guessing, over all codes of an e-mail address: per network, per address, and for a known device
 * separately, as {@link PasswordCheck} does. Every attempt is counted first, for the code too.
 */
export abstract class SignInCodeCheck {
  /**
   * The right code, which is not used up by that; undefined for a wrong one. Its `accountId` is null when it opens an account. An
   * address without an account costs the same statements.
   * @throws too_many_attempts
   */
  abstract signIn(attempt: SignInAttempt, code: { digits: string; browser: string }): Promise<TriedCode | undefined>;
}
