import type { Quote } from '@shop/contracts/quotes';
import type { Language } from '@shop/messages/language';

/** Renders a quote. */
export abstract class QuotePrinter {
  /** A PDF document, the same for the same quote and language. */
  abstract print(quote: Quote, language: Language): Promise<Uint8Array>;
}
