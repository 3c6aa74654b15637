import { stringify } from 'csv-stringify/sync';
import { IMPORT_COLUMNS } from '@shop/contracts/product-import';
import type { ProductFields } from '../../domain/product-fields.js';
import { writeCell } from './cells.js';

/** The CSV file of an export (RFC 4180), in pieces; the byte order mark makes spreadsheets read it as UTF-8. */
export async function* writeCsv(batches: AsyncIterable<readonly ProductFields[]>): AsyncGenerator<string> {
  yield `\ufeff${linesOf([IMPORT_COLUMNS])}`;
  for await (const batch of batches)
    yield linesOf(batch.map((product) => IMPORT_COLUMNS.map((column) => writeCell(product[column]))));
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
