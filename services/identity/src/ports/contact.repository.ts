import type { ContactMessage } from '../domain/contact-message.js';
import type { AddressedMail } from '../domain/mail-content.js';

/** New messages to the shop, and the e-mail address of the support desk. */
export abstract class ContactRepository {
  /** Stores the message together with its mail, and announces it. */
  abstract add(message: ContactMessage, mail: AddressedMail): Promise<void>;
  /** The e-mail address of the store's settings; undefined before they were saved. */
  abstract supportAddress(): Promise<string | undefined>;
}
