import type { Quote } from '@shop/contracts/quotes';

/** Renders a quote. */
export abstract class QuotePrinter {
  /** A PDF document, the same for the same quote. */
  abstract print(quote: Quote): Promise<Uint8Array>;
}
