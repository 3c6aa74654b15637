import type { AddressedMail } from '../domain/mail-content.js';

/** Mails to the support desk about money that a person must look at. */
export abstract class PaymentAlerts {
  /**
   * Adds the mail, unless one was added in the last five minutes: then the case is counted, and the next mail names how
   * many were.
   */
  abstract add(compose: (earlier: number) => AddressedMail): Promise<void>;
}
