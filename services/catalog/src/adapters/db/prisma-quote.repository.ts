import { Injectable } from '@nestjs/common';
import { QuoteContent } from '@shop/contracts/quotes';
import { Database } from '@shop/service-kit/db/database';
import { quoteNotFound } from '../../domain/errors.js';
import type { StoredQuote } from '../../domain/quote.js';
import type { PrismaClient } from '../../generated/client.js';
import type { BuildQuoteModel } from '../../generated/models.js';
import { QuoteRepository } from '../../ports/quote.repository.js';

@Injectable()
export class PrismaQuoteRepository extends QuoteRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  async ofDay(code: string, day: string): Promise<StoredQuote | undefined> {
    const where = { code_day: { code, day: new Date(day) } };
    const row = await this.database.client.buildQuote.findUnique({ where });
    return row ? toQuote(row) : undefined;
  }

  add({ day, ...quote }: StoredQuote): Promise<StoredQuote> {
    return this.database.commit(async (tx) => {
      await tx.buildQuote.createMany({ data: [{ ...quote, day: new Date(day) }], skipDuplicates: true });
      return { result: toQuote(await tx.buildQuote.findUniqueOrThrow({ where: { number: quote.number } })) };
    });
  }

  async byNumber(number: string): Promise<StoredQuote> {
    const row = await this.database.client.buildQuote.findUnique({ where: { number } });
    if (!row) throw quoteNotFound();
    return toQuote(row);
  }
}

const toQuote = ({ day, content, ...same }: BuildQuoteModel): StoredQuote => ({
  ...same,
  day: day.toISOString().slice(0, 10),
  content: QuoteContent.parse(content),
});
