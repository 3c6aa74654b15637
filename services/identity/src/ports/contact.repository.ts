import type { ContactStatus } from '@shop/contracts/contact';
import type { ContactMessage } from '../domain/contact-message.js';
import type { AddressedMail } from '../domain/mails.js';

export interface ContactFilter {
  status?: ContactStatus;
  search?: string;
  pageNumber: number;
  pageSize: number;
}

/** Messages to the shop, and where the support desk reads its mail. */
export abstract class ContactRepository {
  /** Keeps the message together with the mail it causes. */
  abstract add(message: ContactMessage, mail: AddressedMail): Promise<void>;
  abstract find(filter: ContactFilter): Promise<{ items: ContactMessage[]; total: number }>;
  /** @throws message_not_found */
  abstract setStatus(id: string, status: ContactStatus): Promise<ContactMessage>;
  /** The e-mail address the store's settings name; undefined until they were ever saved. */
  abstract supportAddress(): Promise<string | undefined>;
  abstract setSupportAddress(email: string): Promise<void>;
}
