import { Readable } from 'node:stream';
import { categoryOf } from '@shop/contracts/category';
import * as m from '@shop/messages/m';
import { RowError } from '../../domain/row-error.js';
import type { MatchedColumns } from '../../ports/product-files.js';
import { meaningOf } from './headings.js';
import { slicesOf } from './slices.js';
import type { RawRow } from './raw-row.js';

/** The rows of JSON lines: one object in each line; empty lines are skipped. */
export async function* readJsonLines(bytes: Buffer, matched: MatchedColumns): AsyncGenerator<RawRow> {
  const meaning = meaningOf(matched);
  let line = 0;
  for await (const text of linesOf(bytes)) {
    line += 1;
    if (text.trim() !== '') yield { line, values: () => readObject(text, meaning) };
  }
}

async function* linesOf(bytes: Buffer): AsyncGenerator<string> {
  let rest = '';
  for await (const slice of Readable.from(slicesOf(bytes), { objectMode: false }).setEncoding('utf8')) {
    const lines = (rest + String(slice)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

function readObject(text: string, meaning: ReturnType<typeof meaningOf>): Record<string, unknown> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RowError(m.row_no_object);
  const named = Object.entries(value)
    .map(([name, one]): [string, unknown] => [meaning(name) ?? name, one])
    .filter(([name]) => name !== 'ignored');
  const { category, ...rest } = Object.fromEntries(named);
  return { ...rest, ...(typeof category === 'string' && { category: categoryOf(category) ?? category }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RowError(m.row_no_json);
  }
}
