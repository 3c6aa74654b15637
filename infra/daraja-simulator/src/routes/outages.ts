import type { FastifyInstance } from 'fastify';
import { cut } from '../cut.js';
import { htmlPage, invalidField, refusals } from '../errors.js';
import { type Body, oneOf, wholeOf } from '../fields.js';
import { type OutageCall, outageCalls, outageModes } from '../outages.js';
import type { Simulator } from '../simulator.js';

const calls: readonly (readonly [path: string, call: OutageCall])[] = [
  ['/oauth/', 'token'],
  ['/mpesa/stkpush/', 'push'],
  ['/mpesa/stkpushquery/', 'query'],
  ['/mpesa/c2b/', 'c2b'],
  ['/pulltransactions/', 'pull'],
  ['/mpesa/transactionstatus/', 'status'],
  ['/mpesa/reversal/', 'reversal'],
];

/** Outages of M-Pesa by control call, and their effect on each request: nothing of it is processed, except after a slow start. */
export function serveOutages(app: FastifyInstance, { outages, settings, shop }: Simulator): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    const call = calls.find(([path]) => url.startsWith(path))?.[1];
    const mode = call && outages.modeOf(call);
    if (mode === 'error503') throw htmlPage;
    if (mode === 'spike') throw refusals.spike;
    if (mode === 'reset') return cut(reply);
    if (mode === 'slow') await shop.delay(settings.slowMs);
  });
  app.get('/sim/outages', () => outages.list());
  app.post<{ Body: Body }>('/sim/outages', ({ body }) => {
    outages.start(readCalls(body.calls), oneOf(body, 'mode', outageModes), wholeOf(body, 'seconds', 1));
    return outages.list();
  });
  app.delete('/sim/outages', () => {
    outages.end();
    return outages.list();
  });
}

function readCalls(names: unknown): readonly OutageCall[] {
  if (names === undefined) return outageCalls;
  if (!Array.isArray(names)) throw invalidField('calls');
  return names.map((name) => {
    const call = outageCalls.find((known) => known === name);
    if (!call) throw invalidField('calls');
    return call;
  });
}
