/** The mails that transactions left to be sent. */
export abstract class MailOutbox {
  /** Sends what is due, one after another, until none is left, the mail server is unavailable or the signal ends it. */
  abstract sendDue(signal: AbortSignal): Promise<void>;
  abstract close(): void;
}
