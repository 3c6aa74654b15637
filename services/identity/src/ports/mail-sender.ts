/** Sends waiting mails. */
export abstract class MailSender {
  /** Starts soon; call it after a write that adds a mail. */
  abstract wake(): void;
}
