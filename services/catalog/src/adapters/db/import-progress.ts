import {
  type ChangedRow,
  type FailedRow,
  IMPORT_LISTED,
  type ImportProgress,
  type MarkedRow,
  type QuestionedRow,
} from '@shop/contracts/product-import';
import type { RowOutcome } from '../../domain/import-batch.js';
import { decidedAfter } from '../../domain/decided-rules.js';
import type { RowText } from '../../domain/row-error.js';
import { priceJump } from '../../domain/price-jump.js';

/** The longest value in a list of changes, in characters of JSON. */
const VALUE_LENGTH = 500;

type WrittenRow = Extract<RowOutcome, { kind: 'created' | 'updated' }>;

/** The progress after some more rows. */
export function progressAfter(progress: ImportProgress, outcomes: readonly RowOutcome[]): ImportProgress {
  const count = (kind: RowOutcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const failed = outcomes.flatMap((outcome) =>
    outcome.kind === 'failed' ? [failedRow(outcome.line, outcome.text)] : [],
  );
  const failedPictures = outcomes.flatMap(({ line, pictureProblems = [] }) =>
    pictureProblems.map((text) => failedRow(line, text)),
  );
  const written = outcomes.filter((outcome): outcome is WrittenRow => ['created', 'updated'].includes(outcome.kind));
  const questioned = outcomes.flatMap((outcome) => (outcome.kind === 'questioned' ? [toQuestion(outcome)] : []));
  const marked = written.flatMap(marksOf);
  const processed = progress.processed + outcomes.length;
  return {
    ...{ ...progress, processed, state: processed < progress.total ? 'running' : 'done' },
    created: progress.created + count('created'),
    updated: progress.updated + count('updated'),
    unchanged: progress.unchanged + count('unchanged'),
    failedTotal: progress.failedTotal + failed.length,
    countedStock: progress.countedStock + outcomes.filter(isCount).length,
    failed: [...progress.failed, ...failed].slice(0, IMPORT_LISTED.failed),
    changes: [...progress.changes, ...written.map(toChange)].slice(0, IMPORT_LISTED.changes),
    questionedTotal: progress.questionedTotal + questioned.length,
    questioned: [...progress.questioned, ...questioned].slice(0, IMPORT_LISTED.questioned),
    failedPicturesTotal: progress.failedPicturesTotal + failedPictures.length,
    failedPictures: [...progress.failedPictures, ...failedPictures].slice(0, IMPORT_LISTED.failedPictures),
    markedTotal: progress.markedTotal + marked.length,
    marked: [...progress.marked, ...marked].slice(0, IMPORT_LISTED.marked),
    decided: decidedAfter(
      progress.decided,
      written.map(({ after }) => after),
    ),
  };
}

const failedRow = (line: number, { en, ...others }: RowText): FailedRow => ({
  ...{ line, message: beginningOf(en) },
  translations: Object.fromEntries(Object.entries(others).map(([language, text]) => [language, beginningOf(text)])),
});

/** Whether a row replaces the stock by a counted number, whatever was sold since staff counted. */
const isCount = (outcome: RowOutcome): boolean =>
  outcome.kind === 'updated' && outcome.changes.countInStock !== undefined && outcome.seenMovement === undefined;

function toChange({ line, after, changes }: WrittenRow): ChangedRow {
  const fields = Object.fromEntries(
    Object.entries(changes).map(([name, { before, after: value }]) => [
      name,
      { ...(before !== undefined && { before: shortened(before) }), after: shortened(value) },
    ]),
  );
  return { line, sku: after.sku, name: after.name, fields };
}

function toQuestion({ line, after, like }: Extract<RowOutcome, { kind: 'questioned' }>): QuestionedRow {
  const row = { line, sku: after.sku, name: after.name, because: like.because };
  if (!('product' in like)) return { ...row, likeLine: like.line };
  const { id, sku, name } = like.product;
  return { ...row, like: { id, sku, name } };
}

function marksOf({ kind, line, after, changes }: WrittenRow): MarkedRow[] {
  const jump = priceJump(after, changes, kind === 'created');
  return jump ? [{ line, sku: after.sku, name: after.name, ...jump }] : [];
}

/** Without halves of characters, which PostgreSQL's JSON refuses. */
const beginningOf = (text: string): string => text.slice(0, VALUE_LENGTH).replace(/\p{Cs}/gu, '');

/** A value that people read in a list; a long one as the beginning of its text. */
function shortened(value: unknown): ChangedRow['fields'][string]['after'] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > VALUE_LENGTH ? `${beginningOf(text)}…` : (value as ChangedRow['fields'][string]['after']);
}
