import { Injectable } from '@nestjs/common';
import type { Quote } from '@shop/contracts/quotes';
import { dayInNairobi } from '@shop/contracts/nairobi-time';
import { buildNotFound } from '../domain/errors.js';
import { openedBuild } from '../domain/opened-build.js';
import { newQuote, quoteView } from '../domain/quote.js';
import { codeIn, productIdsIn } from '../domain/saved-build.js';
import { BuildProducts } from '../ports/build-products.js';
import { BuildRepository } from '../ports/build.repository.js';
import { QuoteRepository } from '../ports/quote.repository.js';
import { ShopSettings } from '../ports/shop-settings.js';

/** Issues the quote of a saved build, once for each day (docs/builder-rules.md#quotes). */
@Injectable()
export class IssueQuote {
  constructor(
    private readonly builds: BuildRepository,
    private readonly products: BuildProducts,
    private readonly settings: ShopSettings,
    private readonly quotes: QuoteRepository,
  ) {}

  /** `county`: the text of the county to deliver to. @throws DomainError `build_not_found`, `nothing_to_quote` */
  async execute(text: string, now: Date, county?: string): Promise<Quote> {
    const code = codeIn(text);
    if (code === undefined) throw buildNotFound();
    const saved = await this.builds.byCode(code);
    const earlier = await this.quotes.ofDay(code, dayInNairobi(now));
    if (earlier) return quoteView(earlier, saved, county);
    const products = await this.products.byIds(productIdsIn(saved));
    const quote = newQuote(saved, openedBuild(saved, products), await this.settings.current(), now);
    return quoteView(await this.quotes.add(quote), saved, county);
  }
}
