import type { FastifyInstance } from 'fastify';
import { invalidField } from '../errors.js';
import type { Body } from '../fields.js';
import type { Simulator } from '../simulator.js';

/** POST /sim/forget `{receipts}`: these payments, their prompts and reversals never were, here and after a restart. */
export function serveForget(app: FastifyInstance, { store }: Simulator): void {
  app.post<{ Body: Body }>('/sim/forget', async ({ body: { receipts } }) => {
    if (!Array.isArray(receipts) || !receipts.every((one) => typeof one === 'string')) throw invalidField('receipts');
    await store.keep({ forgotten: receipts });
    return { forgotten: receipts.length };
  });
}
