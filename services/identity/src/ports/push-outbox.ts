/** The pushes that transactions added. */
export abstract class PushOutbox {
  /** Sends due pushes until none is left or the signal fires. */
  abstract sendDue(signal: AbortSignal): Promise<void>;
}
