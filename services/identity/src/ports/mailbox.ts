import type { AddressedMail } from '../domain/mail-content.js';
import type { AddressedPush } from '../domain/addressed-push.js';
import type { ShopNotice } from '../domain/shop-notice.js';

/** Mails, and pushes to the devices of their receivers, that belong to no other write. */
export abstract class Mailbox {
  abstract add(mail: AddressedMail): Promise<void>;
  /** Adds a push to each device of the account that wants one, without a mail. */
  abstract push(push: AddressedPush): Promise<void>;
  /** Adds what the shop is to be mailed or pushed, as its settings say. */
  abstract note(notice: ShopNotice): Promise<void>;
  /** The event that is handled sends no mail; a repeat of it sends none either, whatever the account wants by then. */
  abstract skip(): Promise<void>;
}
