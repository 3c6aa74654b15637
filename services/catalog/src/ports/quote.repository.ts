import type { StoredQuote } from '../domain/quote.js';

/** The issued quotes. */
export abstract class QuoteRepository {
  /** The quote of a build on a day in Nairobi such as '2026-11-22', if it was issued. */
  abstract ofDay(code: string, day: string): Promise<StoredQuote | undefined>;
  /** Stores a quote, and returns the one of this build and day that was stored first. @throws build_not_found */
  abstract add(quote: StoredQuote): Promise<StoredQuote>;
  /** @throws quote_not_found */
  abstract byNumber(number: string): Promise<StoredQuote>;
}
