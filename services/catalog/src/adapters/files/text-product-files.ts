import { Injectable } from '@nestjs/common';
import { IMPORT_LIMITS } from '@shop/contracts/product-import';
import { unstorableText } from '@shop/service-kit/http/unstorable-text';
import { fileTooLarge, invalidFile } from '../../domain/errors.js';
import { EarlierRows } from '../../domain/lookalike.js';
import * as m from '@shop/messages/m';
import { RowError } from '../../domain/row-error.js';
import type { FileRow } from '../../ports/import.repository.js';
import { type MatchedColumns, ProductFiles } from '../../ports/product-files.js';
import { readCsv } from './csv-lines.js';
import { readJsonLines } from './json-lines.js';
import { withPlainTexts } from './plain-text.js';
import type { RawRow } from './raw-row.js';
import { assertNoSheetErrors } from './sheet-errors.js';
import { textBytes } from './text-bytes.js';

/** The largest row in characters of JSON, as the body of a request. */
const ROW_LENGTH = 100 * 1024;

/** CSV files, and JSON lines where a file begins with `{`. */
@Injectable()
export class TextProductFiles extends ProductFiles {
  read(bytes: Buffer, matched: MatchedColumns): Promise<FileRow[]> {
    return readRows(bytes, matched);
  }
}

async function readRows(file: Buffer, matched: MatchedColumns): Promise<FileRow[]> {
  const bytes = textBytes(file);
  const isJson = /^\ufeff?\s*\{/.test(bytes.subarray(0, 1_000).toString());
  const rows: FileRow[] = [];
  const earlier = new EarlierRows();
  for await (const row of isJson ? readJsonLines(bytes, matched) : readCsv(bytes, matched)) {
    rows.push(toRow(row, earlier));
    if (rows.length > IMPORT_LIMITS.rows) throw fileTooLarge();
  }
  if (rows.length === 0) throw invalidFile('This file has no rows');
  return rows;
}

function toRow({ line, values: read }: RawRow, earlier: EarlierRows): FileRow {
  try {
    const values = withPlainTexts(read());
    assertNoSheetErrors(values);
    if (unstorableText(values)) throw new RowError(m.row_characters);
    const json = jsonOf(values);
    if (json.length > ROW_LENGTH) throw new RowError(m.row_large);
    const sku = typeof values.sku === 'string' ? values.sku.trim() : '';
    return { line, sku, values: json, twin: earlier.add({ line, sku, values }) };
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    return { line, sku: '', values: '{}', problem: error.text };
  }
}

function jsonOf(values: object): string {
  try {
    return JSON.stringify(values);
  } catch {
    throw new RowError(m.row_deep);
  }
}
