import { NAIROBI_OFFSET } from '@shop/contracts/nairobi';
import { categoryOf } from '@shop/contracts/category';
import { isGtin } from '@shop/contracts/gtin';
import { type FieldName, PRODUCT_FIELDS, type ProductField } from '@shop/contracts/product-fields';
import type { ImportColumn } from '@shop/contracts/product-import';
import { amountCell, timeCell, unguarded } from '@shop/service-kit/http/csv';
import * as m from '@shop/messages/m';
import type { ProductFields } from '../../domain/product-fields.js';
import { RowError } from '../../domain/row-error.js';
import { amountOf, type Delimiter, numberOf } from './number-cell.js';
import { assertNoSheetError } from './sheet-errors.js';

const TRUTH: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

/** A number as spreadsheets shorten it. */
const SHORTENED = /^-?\d(?:[.,](\d+))?E\+(\d+)$/i;

/** Before digits that a person wants as a text. */
const TEXT_MARK = /^'(?=\d+$)/;

type Reader = (cell: string, delimiter: Delimiter) => unknown;

const text: Reader = (cell) => cell;
const time: Reader = (cell) => {
  const instant = /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(cell) ? Date.parse(cell) : Number.NaN;
  if (Number.isNaN(instant)) throw new RowError(m.row_time);
  return new Date(instant).toISOString();
};
const json: Reader = (cell) => {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    throw new RowError(m.row_json);
  }
};
/** A line for each text, as a cell of a spreadsheet has them. */
const lines: Reader = (cell) => cell.split('\n').filter((line) => line.trim() !== '');
const truth: Reader = (cell) => {
  const value = TRUTH[cell.toLowerCase()];
  if (value === undefined) throw new RowError(m.row_truth);
  return value;
};

const READERS: Record<ProductField['cell'], Reader> = {
  text,
  paragraphs: text,
  category: (cell) => categoryOf(cell) ?? cell,
  amount: amountOf,
  count: numberOf,
  truth,
  time,
  lines,
  // Some separate them by commas, too, which may stand within a URL.
  words: (cell) => cell.split(/[,;]?\s+/).map((word) => word.replace(/[,;]$/, '')),
  json,
};

const cellOf = (column: ImportColumn): ProductField['cell'] =>
  column === 'stockMovement' ? 'count' : PRODUCT_FIELDS[column].cell;

/** The value of a cell; undefined for an empty one. @throws RowError with the column's name */
export function readCell(column: ImportColumn, cell: string, delimiter: Delimiter): unknown {
  const plain = unguarded(cell.trim()).trim();
  if (plain === '') return undefined;
  try {
    assertValue(column, plain);
    if (column === 'gtin') return gtinOf(plain);
    if (column === 'sku') return plain.replace(TEXT_MARK, '');
    return READERS[cellOf(column)](plain, delimiter);
  } catch (error) {
    if (error instanceof RowError) throw error.of(column);
    throw error;
  }
}

/** @throws RowError for a cell whose value the spreadsheet did not write */
function assertValue(column: ImportColumn, cell: string): void {
  assertNoSheetError(cell);
  const isCode = column === 'sku' || column === 'gtin';
  const isNumber = ['amount', 'count'].includes(cellOf(column));
  const [, decimals = '', zeros] = SHORTENED.exec(cell) ?? [];
  // A number with all its digits, such as 1.25005E+04, is whole; a code with a point is none.
  if (zeros !== undefined && (isCode || (isNumber && decimals.length < Number(zeros))))
    throw new RowError(() => m.row_shortened({ cell }));
}

/**
 * Spreadsheets drop leading zeros, and the check digit shows whether these were some. Blanks and dashes group the digits; an apostrophe
 * before them makes a text of them, and `.0` behind them is written by programs that count with them.
 */
function gtinOf(cell: string): string {
  const digits = cell.replace(/^'|\.0$|[\s-]/g, '');
  const whole = digits.padStart(digits.length === 7 ? 8 : 12, '0');
  return /^(?:\d{7}|\d{9,11})$/.test(digits) && isGtin(whole) ? whole : digits;
}

/**
 * A field as text, which {@link readCell} reads as the same value: spreadsheets sort amounts as numbers, and times as times in Nairobi
 * (docs/product-rules.md#R346). The file keeps it from being a formula.
 */
export function writeCell(column: ImportColumn, value: ProductFields[FieldName]): string {
  const cell = cellOf(column);
  if (value === null) return '';
  if (cell === 'amount') return amountCell(Math.round(Number(value) * 100));
  if (cell === 'time' && typeof value === 'string') return `${timeCell(value).replace(' ', 'T')}${NAIROBI_OFFSET}`;
  if (Array.isArray(value)) return value.join(cell === 'lines' ? '\n' : ' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
