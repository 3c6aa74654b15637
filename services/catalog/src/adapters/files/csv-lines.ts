import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { invalidFile } from '../../domain/errors.js';
import * as m from '@shop/messages/m';
import { RowError } from '../../domain/row-error.js';
import type { MatchedColumns } from '../../ports/product-files.js';
import { readCell } from './cells.js';
import { type Heading, headingOf } from './headings.js';
import type { Delimiter } from './number-cell.js';
import type { RawRow } from './raw-row.js';
import { slicesOf } from './slices.js';

/** The heading is in the first bytes of a file. */
const HEADING_BYTES = 16 * 1024;

/** As spreadsheets write them; the first one wins in a heading with none of them. */
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

interface CsvRecord {
  record: string[];
  info: InfoRecord;
}

/** The rows of a CSV file behind its heading. @throws DomainError `invalid_file` */
export async function* readCsv(bytes: Buffer, matched: MatchedColumns): AsyncGenerator<RawRow> {
  const { delimiter, skippedBytes } = beginningOf(bytes);
  const options = { delimiter, info: true, relax_column_count: true, relax_quotes: true } as const;
  const skipping = { skip_empty_lines: true, skip_records_with_empty_values: true } as const;
  const parser = parse({ ...options, ...skipping, record_delimiter: ['\r\n', '\n', '\r'] });
  Readable.from(slicesOf(bytes.subarray(skippedBytes))).pipe(parser);
  const firstLineOf = lineCounter(skippedBytes > 0 ? 1 : 0);
  let columns: Heading | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const [line, heading] = [firstLineOf(record, info.lines), columns];
      if (heading) yield { line, values: () => valuesOf(record, heading, delimiter) };
      else columns = headingOf(record, matched);
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalidFile(`This CSV file cannot be read: ${error.message}`);
    throw error;
  }
}

/** The mark between cells, and the length of a first line `sep=;`, which Excel writes and reads. */
function beginningOf(bytes: Buffer): { delimiter: Delimiter; skippedBytes: number } {
  const text = bytes.subarray(0, HEADING_BYTES).toString();
  const [separator, mark] = /^\ufeff?"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n)/i.exec(text) ?? [];
  if (separator !== undefined) return { delimiter: mark as Delimiter, skippedBytes: Buffer.byteLength(separator) };
  // A quoted name may have a mark in it.
  const [heading = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (wanted: Delimiter) => heading.split(wanted).length;
  return { delimiter: DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',', skippedBytes: 0 };
}

/** The parser counts CRLF in a cell as two lines, and a record's last line; people look for its first one. */
function lineCounter(skippedLines: number): (record: readonly string[], lastLine: number) => number {
  let countedTwice = 0;
  return (record, lastLine) => {
    const text = record.join('');
    countedTwice += text.split('\r\n').length - 1;
    return skippedLines + lastLine - countedTwice - (text.split(/\r\n|\r|\n/).length - 1);
  };
}

function valuesOf(record: readonly string[], columns: Heading, delimiter: Delimiter) {
  const isTooLong = record.slice(columns.length).some((cell) => cell !== '');
  if (isTooLong || record.length < columns.length)
    throw new RowError(() => m.row_cells({ cells: record.length, columns: columns.length }));
  return Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, readCell(column, record[index] ?? '', delimiter)]] : [])),
  );
}
