import { Injectable } from '@nestjs/common';
import { QuoteContent } from '@shop/contracts/quotes';
import { Database } from '@shop/service-kit/db/database';
import type { Statement } from '@shop/service-kit/db/statement';
import { quoteNotFound } from '../../domain/errors.js';
import type { StoredQuote } from '../../domain/quote.js';
import { QuoteRepository } from '../../ports/quote.repository.js';

type Row = Omit<StoredQuote, 'content'> & { content: unknown };

const QUOTES = `select number, code, day::text, issued_at as "issuedAt", valid_until as "validUntil", content
  from build_quote`;
const OF_DAY: Statement<Row> = { name: 'quote of day', text: `${QUOTES} where code = $1 and day = $2` };
const BY_NUMBER: Statement<Row> = { name: 'quote by number', text: `${QUOTES} where number = $1` };
const ADD: Statement = {
  name: 'add quote',
  text: `insert into build_quote (number, code, day, issued_at, valid_until, content) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing`,
};

@Injectable()
export class SqlQuoteRepository extends QuoteRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async ofDay(code: string, day: string): Promise<StoredQuote | undefined> {
    const [row] = await this.database.rows(OF_DAY, [code, day]);
    return row && toQuote(row);
  }

  add({ number, code, day, issuedAt, validUntil, content }: StoredQuote): Promise<StoredQuote> {
    return this.database.commit(async (tx) => {
      await tx.rows(ADD, [number, code, day, issuedAt, validUntil, JSON.stringify(content)]);
      const [row] = await tx.rows(BY_NUMBER, [number]);
      if (!row) throw new Error('the quote was neither added nor there before');
      return { result: toQuote(row) };
    });
  }

  async byNumber(number: string): Promise<StoredQuote> {
    const [row] = await this.database.rows(BY_NUMBER, [number]);
    if (!row) throw quoteNotFound();
    return toQuote(row);
  }
}

const toQuote = (row: Row): StoredQuote => ({ ...row, content: QuoteContent.parse(row.content) });
