import type { ContactStatus } from '@shop/contracts/contact';
import type { ContactMessage } from '../domain/contact-message.js';
import type { AddressedMail } from '../domain/mails.js';

export interface ContactFilter {
  status?: ContactStatus;
  search?: string;
  pageNumber: number;
  pageSize: number;
}

/** Messages to the shop, and the e-mail address of the support desk. */
export abstract class ContactRepository {
  /** Stores the message together with its mail. */
  abstract add(message: ContactMessage, mail: AddressedMail): Promise<void>;
  abstract find(filter: ContactFilter): Promise<{ items: ContactMessage[]; total: number }>;
  /** @throws message_not_found */
  abstract setStatus(id: string, status: ContactStatus): Promise<ContactMessage>;
  /** The e-mail address of the store's settings; undefined before they were saved. */
  abstract supportAddress(): Promise<string | undefined>;
}
