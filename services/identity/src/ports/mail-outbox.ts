/** The mails that transactions added. */
export abstract class MailOutbox {
  /** Sends due mails one by one until none is left, the mail server is unavailable or the signal fires. */
  abstract sendDue(signal: AbortSignal): Promise<void>;
  abstract close(): void;
}
