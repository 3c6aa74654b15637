import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { parseDayOrTime } from '../eat-time.js';
import { invalidField } from '../errors.js';
import type { Simulator } from '../simulator.js';
import { inChunks } from '../text-chunks.js';

/**
 * GET /sim/ledger: all money that customers of this business really paid and got back, oldest first, since `from` (a day
 * in East Africa Time, or a time). It is streamed, because it can be larger than the process's memory.
 */
export function serveLedger(app: FastifyInstance, { store, config }: Simulator): void {
  app.get<{ Querystring: { from?: string } }>('/sim/ledger', ({ query }, reply) => {
    const from = parseDayOrTime(query.from ?? '1970-01-01', 'beginning');
    if (!from) throw invalidField('from');
    const { payments, reversals } = store.books;
    const isSince = (at: string) => Date.parse(at) >= from.getTime();
    const received = payments.filter(({ paidAt, shortcode }) => shortcode === config.receiver && isSince(paidAt));
    const returned = reversals.filter(({ at, failure }) => !failure && isSince(at));
    return reply.type('application/json; charset=utf-8').send(Readable.from(inChunks(ledgerText(received, returned))));
  });
}

type Row = Readonly<{ amount: number }>;

function* ledgerText(payments: readonly Row[], reversals: readonly Row[]): Generator<string> {
  const [received, reversed] = [sum(payments), sum(reversals)];
  const totals = { received, reversed, net: received - reversed };
  yield '{"payments":[';
  yield* rowsText(payments);
  yield '],"reversals":[';
  yield* rowsText(reversals);
  yield `],"totals":${JSON.stringify(totals)}}`;
}

function* rowsText(rows: readonly Row[]): Generator<string> {
  for (const [index, row] of rows.entries()) yield `${index === 0 ? '' : ','}${JSON.stringify(row)}`;
}

const sum = (rows: readonly Row[]) => rows.reduce((total, { amount }) => total + amount, 0);
