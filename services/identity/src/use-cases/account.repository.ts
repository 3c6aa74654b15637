import type { Account, LinkPurpose, Session } from '../domain/account.js';
import type { MailContent } from '../domain/mails.js';

/** A mail that leaves once the write that carries it is committed. */
export interface AddressedMail extends MailContent {
  recipient: string;
  /** Who gets an answer to it, where that is not the shop. */
  replyTo?: string;
}

/** A single-use link; only the hash of its token is kept. */
export interface NewLink {
  tokenHash: string;
  accountId: string;
  purpose: LinkPurpose;
  createdAt: Date;
  expiresAt: Date;
}

export interface AccountFilter {
  search?: string;
  pageNumber: number;
  pageSize: number;
}

/** Accounts, their sessions and mailed links. Every write also writes the events and mails it makes true. */
export abstract class AccountRepository {
  abstract byEmail(email: string): Promise<Account | undefined>;
  abstract byId(id: string): Promise<Account | undefined>;
  abstract find(filter: AccountFilter): Promise<{ items: Account[]; total: number }>;
  abstract hasAdmin(): Promise<boolean>;
  /** False when the address is taken meanwhile. */
  abstract add(account: Account, links: NewLink[], mails: AddressedMail[]): Promise<boolean>;
  abstract addLink(link: NewLink, mail: AddressedMail): Promise<void>;
  /** The same, unless a link of its purpose was made since; of several asked for at once one is made. */
  abstract addLinkUnlessSince(link: NewLink, mail: AddressedMail, since: Date): Promise<void>;
  /** Uses the link up and verifies its account; false when it is unknown, used or older than `now` allows. */
  abstract verifyByLink(tokenHash: string, now: Date): Promise<boolean>;
  /** Uses the link up, sets the password, ends all sessions; false as above. */
  abstract resetByLink(tokenHash: string, passwordHash: string, now: Date): Promise<boolean>;
  /** Sets the password and ends all sessions but one. */
  abstract setPassword(accountId: string, passwordHash: string, keepSessionId: string, now: Date): Promise<void>;
  /** Changes facts; a changed isAdmin ends the account's sessions, since their tokens carry it. @throws last_admin, email_taken */
  abstract update(
    id: string,
    change: Partial<Pick<Account, 'name' | 'email' | 'isAdmin'>>,
    now: Date,
  ): Promise<Account>;
  /** Takes the account away, and with it its messages and mails. @throws last_admin */
  abstract remove(id: string, now: Date): Promise<void>;
  abstract openSession(session: Session): Promise<void>;
  abstract sessions(accountId: string, now: Date): Promise<Session[]>;
  abstract seen(sessionId: string, now: Date): Promise<void>;
  /** False when the account has no such open session. */
  abstract endSession(accountId: string, sessionId: string, now: Date): Promise<boolean>;
  abstract mail(mail: AddressedMail): Promise<void>;
}
