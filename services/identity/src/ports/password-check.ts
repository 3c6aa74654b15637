/** Who tries a password, as far as that is known before it is checked. */
export interface SignInAttempt {
  email: string;
  /** The network that the request came from. */
  network: string;
  /** A session of this account, open or over, whose token the request carries: a device its owner has used before. */
  knownSessionId?: string | undefined;
}

/**
 * Checks passwords and slows guessers down. Every attempt is counted before the password is looked at, so that attempts
 * at the same moment cannot pass the limit together. Limits per account are the same in every installation.
 */
export abstract class PasswordCheck {
  /**
   * Whether the password is the account's; an unknown account (`hash` undefined) takes as long. Counted for the address
   * and network, and in a wider limit for the address alone. A known device is counted by itself: strangers who guess
   * cannot lock it out. @throws too_many_attempts
   */
  abstract signIn(attempt: SignInAttempt, password: string, hash: string | undefined): Promise<boolean>;
  /** The same for somebody signed in, counted for the session. @throws too_many_attempts */
  abstract confirm(sessionId: string, password: string, hash: string): Promise<boolean>;
}
