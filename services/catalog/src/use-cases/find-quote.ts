import { Injectable } from '@nestjs/common';
import type { Quote } from '@shop/contracts/quotes';
import { quoteView } from '../domain/quote.js';
import { BuildRepository } from '../ports/build.repository.js';
import { QuoteRepository } from '../ports/quote.repository.js';

/** Finds an issued quote by the number on the paper. */
@Injectable()
export class FindQuote {
  constructor(
    private readonly builds: BuildRepository,
    private readonly quotes: QuoteRepository,
  ) {}

  /** @throws DomainError `quote_not_found` */
  async execute(text: string): Promise<Quote> {
    const quote = await this.quotes.byNumber(text.trim().toUpperCase());
    return quoteView(quote, await this.builds.byCode(quote.code));
  }
}
