import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { timeInNairobi } from '@shop/contracts/nairobi-time';

type Row = readonly string[];

/** What a spreadsheet runs as a formula, behind any apostrophes; the last four are full-width = + - @. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const GUARDED = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A plain number is no formula, also below zero. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A text that no spreadsheet runs as a formula: with one more apostrophe where needed (docs/product-rules.md#R66). */
const guarded = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** An amount in KES that a spreadsheet sorts and adds: two decimals, nothing else (docs/product-rules.md#R346). */
export const amountCell = (cents: number): string => (cents / 100).toFixed(2);

/** A time in Nairobi that a spreadsheet sorts, `2026-11-22 12:00:00`; '' for none. */
export const timeCell = (at: Date | string | null): string => (at === null ? '' : timeInNairobi(new Date(at)));

/** The text of a cell of {@link csvOf} as it was. */
export const unguarded = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Rows as CSV (RFC 4180), in which no cell is a formula. {@link unguarded} gives the texts back. */
export const csvOf = (rows: readonly Row[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { quoted_match: /[\r\n]/, record_delimiter: 'windows' },
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
