/** What orders knows of payments. */
export abstract class PaymentNews {
  /** False while something that payments knows may not have reached this service: an order may be paid unheard. */
  abstract isComplete(): Promise<boolean>;
}
