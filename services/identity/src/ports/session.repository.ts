import type { NewAccount, StoredAccount } from '../domain/account.js';
import type { Session } from '../domain/session.js';
import type { SignIn, SignInState } from '../domain/sign-in.js';

/** The sessions of accounts. Every write also writes the events it makes true. */
export abstract class SessionRepository {
  /** The account of an e-mail address. */
  abstract ownerOf(email: string): Promise<StoredAccount | undefined>;
  /**
   * Opens a session as `decide` says, which receives the state of the account under its lock (undefined without an account): a reset, a
   * change of rights, and another use of the same code come entirely before or entirely after it. @throws the error of `decide`
   */
  abstract open(accountId: string, decide: (state: SignInState | undefined) => SignIn): Promise<SignIn>;
  /**
   * The same for a code of an address that had no account: adds `account`, when it is given and the address is free, and `decide`
   * receives the state of the account that the address has then. Nothing is added when `decide` throws.
   */
  abstract openFirst(
    email: string,
    account: NewAccount | undefined,
    decide: (state: SignInState | undefined) => SignIn,
  ): Promise<SignIn>;
  /** A page of the open sessions: the current one first, then by when they were last seen. */
  abstract list(
    accountId: string,
    page: { pageNumber: number; pageSize: number; now: Date; currentId?: string },
  ): Promise<{ items: Session[]; total: number }>;
  /** Whether the session is open, and was seen after this time. */
  abstract isUsed(sessionId: string, since: Date): Promise<boolean>;
  abstract touch(sessionId: string, now: Date): Promise<void>;
  /** The ids of some staff who have an open session that was last seen at this time or before. */
  abstract idleStaff(since: Date): Promise<string[]>;
  /** Ends those of an account, if it still belongs to staff. */
  abstract endIdle(accountId: string, since: Date, now: Date): Promise<void>;
  /** Ends all sessions of an account, or all but one. */
  abstract endAll(accountId: string, now: Date, keepSessionId?: string): Promise<void>;
  /** The person has just given the password again in this session. */
  abstract confirm(sessionId: string, now: Date): Promise<void>;
  /** When the password was last given again in this session. */
  abstract confirmedAt(sessionId: string): Promise<Date | undefined>;
  /** False when the account has no such open session. */
  abstract end(accountId: string, sessionId: string, now: Date): Promise<boolean>;
}
