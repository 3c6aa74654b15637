/** What is known about a sign-in attempt before the password or the mailed code is checked. */
export interface SignInAttempt {
  email: string;
  /** The network that the request came from. */
  network: string;
  /** How often staff unlocked the account; 0 for an unknown one. */
  unlocks: number;
  /**
   * A session of this account, open or ended, whose token the request carries: its owner has used this device before.
   */
  knownSessionId?: string | undefined;
}

/** Limits how often the code of an account's second factor can be guessed. */
export abstract class CodeLimit {
  /** Counts an attempt. @throws too_many_attempts */
  abstract take(accountId: string): Promise<void>;
  /** A right code clears the counter. */
  abstract forget(accountId: string): Promise<void>;
  /** The wrong codes that count now. */
  abstract count(accountId: string): Promise<number>;
}

/**
 * Limits how often mailed codes can be guessed, over all codes of an e-mail address: per network, per address, and for a known device
 * separately, as {@link PasswordCheck} does.
 */
export abstract class SignInCodeLimit {
  /** Counts an attempt. @throws too_many_attempts */
  abstract take(attempt: SignInAttempt): Promise<void>;
  /** A right code clears the counter of its network or device. */
  abstract forgive(attempt: SignInAttempt): Promise<void>;
}

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
