import { RowError } from '../../domain/product-fields.js';

/** The mark between two cells. */
export type Delimiter = ',' | ';';

const NUMBER = /^-?\d+(?:[.,]\d+)*$/;
const SCIENTIFIC = /^-?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
const GROUPED = /^-?\d{1,3}(?:[.,]\d{3})+$/;

/**
 * The number of a cell as spreadsheets write it: `12500`, `12,500.50`, `12.500,50`, `12 500`, `1.25E+04`. In a file with
 * `;` between its cells, `12.500` and `12,500` can be read in two ways; in one with `,` the comma groups digits there.
 * @throws RowError
 */
export function numberOf(cell: string, delimiter: Delimiter): number {
  const text = cell.replace(/[\s'\u00a0\u202f]/g, '').replace(/^(?:KES|KSh)/i, '');
  if (SCIENTIFIC.test(text)) return Number(text.replace(',', '.'));
  if (!NUMBER.test(text)) throw new RowError(`${cell} is not a number`);
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return Number(text);
  if (new Set(marks).size === 2) return decimal(cell, text, last);
  if (!GROUPED.test(text)) {
    if (marks.length > 1) throw new RowError(`${cell} is not a number`);
    return Number(text.replace(',', '.'));
  }
  if (marks.length > 1) return ungrouped(text);
  if (/^-?0/.test(text) || (delimiter === ',' && last === '.')) return Number(text.replace(',', '.'));
  if (delimiter === ',') return ungrouped(text);
  throw new RowError(`${cell} can be read in two ways; write it without a mark between the digits`);
}

const ungrouped = (text: string): number => Number(text.replace(/[.,]/g, ''));

/** Both marks: the last one begins the decimals, the other groups digits. */
function decimal(cell: string, text: string, mark: string): number {
  const [whole = '', decimals = '', ...more] = text.split(mark);
  if (more.length > 0 || !GROUPED.test(whole)) throw new RowError(`${cell} is not a number`);
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
}
