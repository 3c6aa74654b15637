import type { Account, NewAccount, StoredAccount } from '../domain/account.js';
import type { LinkMail } from '../domain/link-mail.js';

export type AccountChange = Partial<Pick<Account, 'name' | 'email' | 'isAdmin' | 'roles'>>;

type MailsOf = (before: StoredAccount, after: StoredAccount) => LinkMail[];

/** Accounts. Every write also writes the events it makes true. */
export abstract class AccountRepository {
  abstract byId(id: string): Promise<StoredAccount | undefined>;
  abstract hasAdmin(): Promise<boolean>;
  /** Whether this account is an owner's, and there is no other. */
  abstract isSoleOwner(id: string): Promise<boolean>;
  /** Adds an account whose e-mail address is free, else changes nothing. */
  abstract add(account: Account): Promise<void>;
  /** The same, and requests the mail for its owner: runs the same statements for a free and for a taken address. */
  abstract register(account: NewAccount, now: Date): Promise<void>;
  /**
   * Uses the link up and verifies its account; false when it is unknown, used or expired at `now`, or was made for another address or
   * other credentials than the account has now.
   */
  abstract verifyByLink(tokenHash: string, now: Date): Promise<boolean>;
  /** Uses the link up, sets the password, ends all sessions; false as above. */
  abstract resetByLink(tokenHash: string, passwordHash: string, now: Date): Promise<boolean>;
  /**
   * Uses the link up, restores its address as `domain/address-change.ts` says with the mail of `mailOf`, and ends all sessions and the links
   * of later addresses; false when it is unknown, used or expired at `now`. @throws email_taken
   */
  abstract undoByLink(tokenHash: string, mailOf: (restored: StoredAccount) => LinkMail, now: Date): Promise<boolean>;
  /** Sets the password and ends all sessions but one. */
  abstract setPassword(accountId: string, passwordHash: string, keepSessionId: string, now: Date): Promise<void>;
  /**
   * Changes fields; changed rights end the account's sessions, whose tokens carry them, and so does another e-mail address. `mailsOf` gives
   * the mails about it.
   * @throws last_admin, email_taken
   */
  abstract update(id: string, change: AccountChange, mailsOf: MailsOf, now: Date): Promise<Account>;
  /** From now on, earlier wrong passwords no longer count. @throws user_not_found */
  abstract unlock(id: string): Promise<void>;
  /** Deletes the account with its messages and mails. @throws user_not_found, last_admin */
  abstract remove(id: string, now: Date): Promise<void>;
}
