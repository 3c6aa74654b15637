import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { invalidStatement } from '../../domain/errors.js';
import type { StatementLine } from '../../domain/statement.js';
import { readCents, readReceipt, textOf } from './read-values.js';
import { parseDarajaTime } from './timestamp.js';

const MOST_LINES = 50_000;
/** A statement begins with some lines about the account. */
const MOST_PREAMBLE = 40;
const SLICE_BYTES = 64 * 1024;

const CSV = {
  ...{ bom: true, relax_column_count: true, relax_quotes: true, delimiter: [',', ';', '\t'] },
  ...{ skip_empty_lines: true, skip_records_with_empty_values: true, max_record_size: 16 * 1024 },
};

/** Whole words: a line names codes too, and `FBX2FEE2B0` is no fee. */
const CHARGE = /\b(charge[ds]?|fees?|tariffs?|excise)\b/i;
const REVERSAL = /\brevers(?:e|ed|als?)\b/i;

/**
 * The completed lines of M-Pesa's statement (docs/mpesa.md#M8). Columns are found by name, in any order. Reads it in slices, between which
 * other requests are served.
 * @throws DomainError `invalid_statement`
 */
export async function readStatement(bytes: Buffer): Promise<StatementLine[]> {
  const rows = await rowsOf(bytes);
  const heading = rows.slice(0, MOST_PREAMBLE).findIndex((row) => row.some((cell) => nameOf(cell) === 'receiptno'));
  const names = (rows[heading] ?? []).map(nameOf);
  for (const needed of ['receiptno', 'completiontime', 'paidin', 'withdrawn']) {
    if (!names.includes(needed)) throw invalidStatement(`This is no M-Pesa statement: it has no column '${needed}'`);
  }
  const lines = rows.slice(heading + 1);
  if (lines.length > MOST_LINES) throw tooLong();
  return lines.map((row) => readLine((name) => textOf(row[names.indexOf(name)]))).filter((line) => line !== undefined);
}

const tooLong = () => invalidStatement(`A statement has at most ${MOST_LINES} lines`);

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    const parser = Readable.from(slicesOf(bytes)).pipe(parse(CSV));
    for await (const row of parser as AsyncIterable<string[]>) {
      if (rows.length > MOST_PREAMBLE + MOST_LINES) throw tooLong();
      rows.push(row);
    }
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidStatement(`This file cannot be read as CSV: ${error.message.slice(0, 150)}`);
  }
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
    yield bytes.subarray(from, from + SLICE_BYTES);
    await othersTurn();
  }
}

const nameOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');

function readLine(cell: (name: string) => string): StatementLine | undefined {
  const receiptCode = readReceipt(cell('receiptno'));
  const completedAt = parseDarajaTime(cell('completiontime'));
  const status = cell('transactionstatus');
  const paidIn = readCents(cell('paidin').replace(/^-/, ''));
  const withdrawn = readCents(cell('withdrawn').replace(/^-/, ''));
  const amountCents = (paidIn ?? 0) - (withdrawn ?? 0);
  const isCompleted = status === '' || /^completed$/i.test(status);
  if (receiptCode === null || !completedAt || !isCompleted || amountCents === 0) return undefined;
  const details = cell('details').slice(0, 500);
  const what = `${details} ${cell('reasontype')}`;
  return {
    receiptCode,
    kind: amountCents > 0 ? 'paid_in' : kindOf(what),
    amountCents,
    completedAt,
    details,
    party: cell('otherpartyinfo').slice(0, 200),
    account: cell('acno').slice(0, 100),
    linkedCode: readReceipt(cell('linkedtransactionid')) ?? '',
  };
}

function kindOf(what: string): StatementLine['kind'] {
  if (REVERSAL.test(what) && !CHARGE.test(what)) return 'reversal';
  return CHARGE.test(what) ? 'charge' : 'payout';
}
