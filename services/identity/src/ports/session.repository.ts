import type { Account } from '../domain/account.js';
import type { Session } from '../domain/session.js';

/** Where accounts are signed in. Every write also writes the events it makes true. */
export abstract class SessionRepository {
  /** Whose e-mail address this is. */
  abstract ownerOf(email: string): Promise<Account | undefined>;
  /**
   * Opens the session if the account still has the password that was checked, and answers the account as it is at that
   * moment: a reset or a change of rights comes wholly before it or wholly after it. Undefined when it is too late.
   */
  abstract open(session: Session, passwordHash: string): Promise<Account | undefined>;
  /** The open ones, last seen first. */
  abstract list(accountId: string, now: Date): Promise<Session[]>;
  abstract touch(sessionId: string, now: Date): Promise<void>;
  /** False when the account has no such open session. */
  abstract end(accountId: string, sessionId: string, now: Date): Promise<boolean>;
}
