import type { Account, StoredAccount } from '../domain/account.js';
import type { Session } from '../domain/session.js';

/** The sessions of accounts. Every write also writes the events it makes true. */
export abstract class SessionRepository {
  /** The account of an e-mail address. */
  abstract ownerOf(email: string): Promise<StoredAccount | undefined>;
  /**
   * Opens the session if the account still has the checked password, and returns the account at that moment: a reset or
   * a change of rights comes entirely before or entirely after it. Undefined when the password has changed.
   */
  abstract open(session: Session, passwordHash: string): Promise<Account | undefined>;
  /**
   * Uses the mailed code with this hash up, opens the session, and verifies the account's e-mail address if it is not yet: then
   * its password ends (docs/product-rules.md#R104). Returns the account at that moment; undefined when the code cannot be used any more.
   */
  abstract openByCode(session: Session, codeHash: string): Promise<Account | undefined>;
  /** The open sessions, last seen first. */
  abstract list(accountId: string, now: Date): Promise<Session[]>;
  abstract touch(sessionId: string, now: Date): Promise<void>;
  /** Ends all sessions of an account. */
  abstract endAll(accountId: string, now: Date): Promise<void>;
  /** The person has just given the password again in this session. */
  abstract confirm(sessionId: string, now: Date): Promise<void>;
  /** When the password was last given again in this session. */
  abstract confirmedAt(sessionId: string): Promise<Date | undefined>;
  /** False when the account has no such open session. */
  abstract end(accountId: string, sessionId: string, now: Date): Promise<boolean>;
}
