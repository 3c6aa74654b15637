/** Sends what the shop is to be mailed and pushed. */
export abstract class NoticeSender {
  /** Looks soon for what waits. */
  abstract wake(): void;
}
