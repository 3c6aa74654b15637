import type { ContactStatus } from '@shop/contracts/contact';
import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import type { ContactAnswer, ContactChange, ContactThread, InboxMessage } from '../domain/contact-message.js';
import type { AddressedMail } from '../domain/mail-content.js';

/** Which messages a list contains. `assignee`: an account's id, or `none`. */
export interface ContactFilter {
  status?: ContactStatus | undefined;
  search?: string | undefined;
  assignee?: string | undefined;
  sort: 'newest' | 'oldest';
  pageNumber: number;
  pageSize: number;
}

/** An answer of staff, its mail, and what makes it safe to repeat. */
export interface NewAnswer {
  answer: ContactAnswer;
  mail: AddressedMail;
  request: Idempotency;
  /** The version that the author has seen, if they say so. */
  version: number | undefined;
}

/** Messages to the shop, as staff work on them. */
export abstract class ContactInbox {
  /** `isCapped`: there are more messages than `total`. */
  abstract find(filter: ContactFilter): Promise<{ items: InboxMessage[]; total: number; isCapped?: boolean }>;
  /** @throws message_not_found */
  abstract thread(id: string): Promise<ContactThread>;
  /** `version`: the one that the caller has seen, if they say so. @throws message_not_found, stale */
  abstract change(id: string, change: ContactChange, version: number | undefined): Promise<ContactThread>;
  /**
   * Stores the answer together with its mail; a repeat changes nothing.
   * @throws message_not_found, idempotency_mismatch, stale, too_many_answers
   */
  abstract answer(id: string, answer: NewAnswer): Promise<ContactThread>;
}
