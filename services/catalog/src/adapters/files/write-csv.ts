import { IMPORT_COLUMNS } from '@shop/contracts/product-import';
import { csvOf } from '@shop/service-kit/http/csv';
import type { ProductFields } from '../../domain/product-fields.js';
import { writeCell } from './cells.js';

/** A product as a file has it. */
export type ExportedProduct = ProductFields & {
  /** The number of its last stock movement; 0 for none. */
  stockMovement: number;
};

/** The CSV file of an export (RFC 4180), in pieces; the byte order mark makes spreadsheets read it as UTF-8. */
export async function* writeCsv(batches: AsyncIterable<readonly ExportedProduct[]>): AsyncGenerator<string> {
  yield `\ufeff${csvOf([IMPORT_COLUMNS])}`;
  for await (const batch of batches)
    yield csvOf(batch.map((product) => IMPORT_COLUMNS.map((column) => writeCell(column, product[column]))));
}
