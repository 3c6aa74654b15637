/** Sends waiting mails. */
export abstract class MailSender {
  /** Starts soon; call it after a write that adds a mail. */
  abstract wake(): void;
  /** Answers requests for mailed links soon, which adds mails; call it after a write that adds a request. */
  abstract wakeAnswers(): void;
}
