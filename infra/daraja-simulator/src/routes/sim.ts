import type { FastifyInstance } from 'fastify';
import { type Decision, customerDecisions } from '../ending.js';
import { endings, ordinaryEnding } from '../endings.js';
import { type Body, matching } from '../fields.js';
import { invalidField } from '../errors.js';
import type { Simulator } from '../simulator.js';

const historyLength = 100;

/** Simulates the customer, for the page and for tests. Safaricom has no such endpoints. */
export function serveSim(app: FastifyInstance, simulator: Simulator): void {
  const { store, config, settings } = simulator;
  app.get('/sim/prompts', () => store.books.openPrompts());
  app.get('/sim/history', () => store.books.finishedPrompts(historyLength));
  app.get('/sim/payments', () => store.books.payments.slice(-historyLength).reverse());
  app.get('/sim/endings', () => ({ ...endings, other: ordinaryEnding }));
  app.get('/sim/settings', () => ({ ...settings, businessName: config.businessName, shortcode: config.receiver }));
  app.post<{ Body: Body }>('/sim/settings', ({ body }) => {
    for (const name of ['auto', 'confirmsPrompts'] as const) {
      const value = body[name];
      if (typeof value === 'boolean') settings[name] = value;
    }
    for (const name of ['answerMs', 'slowMs', 'lateMs', 'ignoreMs'] as const) {
      if (body[name] !== undefined) settings[name] = Number(matching(body, name, /^\d{1,9}$/));
    }
    return settings;
  });
  app.post<{ Params: { id: string; decision: string } }>('/sim/prompts/:id/:decision', async ({ params }, reply) => {
    const decision = customerDecisions.find((known) => known === params.decision);
    if (!decision) throw invalidField('decision');
    return decide(simulator, params.id, decision) ?? reply.code(404).send({ message: 'There is no such prompt' });
  });
}

/** The first decision counts; later ones get its result. */
function decide({ store, prompts }: Simulator, id: string, decision: Decision) {
  const prompt = store.books.prompt(id);
  if (!prompt) return undefined;
  void prompts.end(prompt, decision).catch(console.error);
  return { ...prompt };
}
