import type { AddressedMail } from '../domain/mail-content.js';

/** Mails that belong to no other write. */
export abstract class Mailbox {
  abstract add(mail: AddressedMail): Promise<void>;
  /** The event that is handled mails nobody: so does a repeat of it, whatever the account wants by then. */
  abstract skip(): Promise<void>;
}
