import type { AddressedMail } from '../domain/mail-content.js';

/** Mails that belong to no other write. */
export abstract class Mailbox {
  abstract add(mail: AddressedMail): Promise<void>;
}
