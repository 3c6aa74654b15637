/** Sends what waits to be mailed. */
export abstract class MailDelivery {
  /** Begins soon; call it after the write that leaves something to mail. */
  abstract wake(): void;
}
