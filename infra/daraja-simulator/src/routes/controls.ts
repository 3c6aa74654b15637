import type { FastifyInstance } from 'fastify';
import { type Body, wholeOf } from '../fields.js';
import type { Simulator } from '../simulator.js';

/** Controls of the gateway in front of M-Pesa: tokens and the rate of queries. */
export function serveControls(app: FastifyInstance, { tokens, queryBudget }: Simulator): void {
  app.post('/sim/tokens/expire', () => {
    tokens.expire();
    return { expired: true };
  });
  app.post<{ Body: Body }>('/sim/queries-per-minute', ({ body }) => {
    const limit = body.limit === null ? undefined : wholeOf(body, 'limit', 1);
    queryBudget.set(limit);
    return { limit: limit ?? null };
  });
}
