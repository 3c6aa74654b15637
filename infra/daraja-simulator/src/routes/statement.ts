import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { parseDayOrTime } from '../eat-time.js';
import { invalidField } from '../errors.js';
import type { Simulator } from '../simulator.js';
import { statementText } from '../statement.js';
import { inChunks } from '../text-chunks.js';

/** GET /sim/statement.csv: what the business exports from the portal. `from` and `to` are days in East Africa Time, or times. */
export function serveStatement(app: FastifyInstance, { store, config }: Simulator): void {
  app.get<{ Querystring: { from?: string; to?: string } }>('/sim/statement.csv', ({ query }, reply) => {
    const from = parseDayOrTime(query.from ?? '1970-01-01', 'beginning');
    const to = query.to === undefined ? new Date() : parseDayOrTime(query.to, 'end');
    if (!from) throw invalidField('from');
    if (!to || to < from) throw invalidField('to');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .send(Readable.from(inChunks(statementText(store.books, config, from, to))));
  });
}
