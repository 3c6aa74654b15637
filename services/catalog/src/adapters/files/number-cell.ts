import * as m from '@shop/messages/m';
import { RowError } from '../../domain/row-error.js';

/** The mark between two cells. */
export type Delimiter = ',' | ';' | '\t' | '|';

const NUMBER = /^-?\d+(?:[.,]\d+)*$/;
const SCIENTIFIC = /^-?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const GROUPED = /^-?\d{1,3}(?:[.,]\d{3})+$/;
const NAME = String.raw`(?:KES|K\.?\s?Shs?|Shs?)\.?`;
/** Before the digits, and behind them, where both may stand: `KES 1,299.00/=`, `1,299 bob`. */
const CURRENCY = new RegExp(String.raw`^${NAME}\s*(?=[\d-])|(?:\s*(?:${NAME}|bob\b|\/[=-])){1,2}$`, 'gi');
/** Of characters: no longer cell is an amount, and the work of the pattern grows with the square of the length. */
const LONGEST_AMOUNT = 60;

/**
 * The amount of a cell as people here write it: `1,299/=`, `Ksh. 1299`, `KES 1 299.00`. Beside the name of the currency a person
 * wrote it, and the comma groups digits in any file. @throws RowError
 */
export function amountOf(cell: string, delimiter: Delimiter): number {
  if (cell.length > LONGEST_AMOUNT)
    throw new RowError(() => m.row_no_number({ written: cell.slice(0, LONGEST_AMOUNT) }));
  const amount = cell.trim().replace(CURRENCY, '');
  return numberOf(amount, amount === cell.trim() ? delimiter : ',', cell);
}

/**
 * The number of a cell as spreadsheets write it: `12500`, `12,500.50`, `12.500,50`, `12 500`, `1.25005E+04`. `12.500` can be read in two
 * ways, and is refused. In a file with `;` between its cells so is `12,500`; in others the comma groups digits there.
 * @param written what the message names
 * @throws RowError
 */
export function numberOf(cell: string, delimiter: Delimiter, written = cell): number {
  const text = cell.replace(/[\s'’]/g, '');
  if (SCIENTIFIC.test(text)) return Number(text.replace(',', '.'));
  if (!NUMBER.test(text)) throw new RowError(() => m.row_no_number({ written }));
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return Number(text);
  if (new Set(marks).size === 2) return decimal(written, text, last);
  if (!GROUPED.test(text)) {
    if (marks.length > 1) throw new RowError(() => m.row_no_number({ written }));
    return Number(text.replace(',', '.'));
  }
  if (marks.length > 1) return ungrouped(text);
  if (/^-?0/.test(text)) return Number(text.replace(',', '.'));
  if (last === ',' && delimiter !== ';') return ungrouped(text);
  throw new RowError(() => m.row_two_ways({ written }));
}

const ungrouped = (text: string): number => Number(text.replace(/[.,]/g, ''));

/** Both marks: the last one begins the decimals, the other groups digits. */
function decimal(written: string, text: string, mark: string): number {
  const [whole = '', decimals = '', ...more] = text.split(mark);
  if (more.length > 0 || !GROUPED.test(whole)) throw new RowError(() => m.row_no_number({ written }));
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}
