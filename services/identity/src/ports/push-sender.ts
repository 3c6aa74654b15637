/** Sends waiting pushes. */
export abstract class PushSender {
  /** Starts soon; call it after a write that adds pushes. */
  abstract wake(): void;
}
