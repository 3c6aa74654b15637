import { Module } from '@nestjs/common';
import { SqlQuoteRepository } from '../adapters/db/sql-quote.repository.js';
import { QuoteController } from '../adapters/http/quote.controller.js';
import { PdfQuotePrinter } from '../adapters/pdf/pdf-quote-printer.js';
import { CONFIG, type CatalogConfig } from '../config.js';
import { QuotePrinter } from '../ports/quote-printer.js';
import { QuoteRepository } from '../ports/quote.repository.js';
import { FindQuote } from '../use-cases/find-quote.js';
import { IssueQuote } from '../use-cases/issue-quote.js';
import { BuildModule } from './build.module.js';
import { SettingsModule } from './settings.module.js';

/** Offers for a build, at the prices of a day. */
@Module({
  imports: [BuildModule, SettingsModule],
  controllers: [QuoteController],
  providers: [
    IssueQuote,
    FindQuote,
    { provide: QuoteRepository, useClass: SqlQuoteRepository },
    {
      provide: QuotePrinter,
      useFactory: ({ PUBLIC_URL }: CatalogConfig) => new PdfQuotePrinter(PUBLIC_URL),
      inject: [CONFIG],
    },
  ],
})
export class QuoteModule {}
