import type { Account } from '../domain/account.js';
import type { Session } from '../domain/session.js';

/** The sessions of accounts. Every write also writes the events it makes true. */
export abstract class SessionRepository {
  /** The account of an e-mail address. */
  abstract ownerOf(email: string): Promise<Account | undefined>;
  /**
   * Opens the session if the account still has the checked password, and returns the account at that moment: a reset or
   * a change of rights comes entirely before or entirely after it. Undefined when the password has changed.
   */
  abstract open(session: Session, passwordHash: string): Promise<Account | undefined>;
  /** The open sessions, last seen first. */
  abstract list(accountId: string, now: Date): Promise<Session[]>;
  abstract touch(sessionId: string, now: Date): Promise<void>;
  /** False when the account has no such open session. */
  abstract end(accountId: string, sessionId: string, now: Date): Promise<boolean>;
}
