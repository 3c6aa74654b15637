import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

type Row = readonly string[];

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would calculate (it begins with = + - @, a tab or a carriage return)
 * gets an apostrophe before it.
 */
export const csvOf = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows' },
  );

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Sends a CSV file while its rows are read; a slow client slows the reading down. */
export const sendCsv = (reply: FastifyReply, name: string, batches: AsyncIterable<readonly Row[]>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(Readable.from(texts(batches), { objectMode: false }));

async function* texts(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of batches) yield csvOf(rows);
}
