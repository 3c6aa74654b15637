import { IMPORT_COLUMNS, type ImportColumn } from '@shop/contracts/product-import';
import { invalidFile, unknownColumns } from '../../domain/errors.js';
import type { MatchedColumns } from '../../ports/product-files.js';

/** The column of ours that each heading means; undefined for one that is ignored. */
export type Heading = readonly (ImportColumn | undefined)[];

const LONGEST_NAME = 100;
const fold = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * What a heading means: a column that staff matched, one that they ignore, else ours by its name. A name of ours that is matched to another
 * heading means nothing.
 */
export function meaningOf({
  columns,
  ignored,
}: MatchedColumns): (name: string) => ImportColumn | 'ignored' | undefined {
  const matched = new Map(Object.entries(columns).map(([ours, theirs]) => [fold(theirs), ours as ImportColumn]));
  const unmatched = IMPORT_COLUMNS.filter((one) => !Object.hasOwn(columns, one));
  const own = new Map(unmatched.map((one) => [one.toLowerCase(), one]));
  const left = new Set(ignored.map(fold));
  return (name) => {
    const folded = fold(name);
    return matched.get(folded) ?? (left.has(folded) ? 'ignored' : own.get(folded));
  };
}

/** @throws DomainError `invalid_file` for unknown columns, which it names, and for a repeated one */
export function headingOf(record: readonly string[], matched: MatchedColumns): Heading {
  // Spreadsheets write empty columns behind the last one.
  const named = record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1);
  const names = named.map((cell, index) => nameOf(cell) || `Column ${index + 1}`);
  const meaning = meaningOf(matched);
  const meanings = names.map(meaning);
  const unknown = names.filter((_, index) => meanings[index] === undefined);
  if (unknown.length > 0) throw unknownColumns([...new Set(unknown)], IMPORT_COLUMNS);
  const columns = meanings.map((one) => (one === 'ignored' ? undefined : one));
  const repeated = columns.find((column, index) => column && columns.indexOf(column) !== index);
  if (repeated) throw invalidFile(`The column ${repeated} stands twice in the heading`);
  return columns;
}

const nameOf = (cell: string): string => cell.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
