import type { FastifyInstance } from 'fastify';
import { cut } from '../cut.js';
import { htmlPage, refusals, spikeArrest } from '../errors.js';
import { type Body, matching } from '../fields.js';
import { readPush, requireMerchant } from '../push-request.js';
import type { Prompt } from '../records.js';
import type { Simulator } from '../simulator.js';

/** M-Pesa Express: the push and the query of its result (docs/mpesa.md#M3, #M7). */
export function serveStk(app: FastifyInstance, simulator: Simulator): void {
  const { tokens, prompts, store, settings, shop, queryBudget } = simulator;
  app.post<{ Body: Body }>('/mpesa/stkpush/v1/processrequest', async ({ body, headers }, reply) => {
    tokens.require(headers.authorization, true);
    const prompt = readPush(simulator, body);
    const { push } = prompt.ending;
    if (push === 'html') throw htmlPage;
    if (push === 'busy' || push === 'spike' || push === 'quota') throw refusals[push];
    if (push === 'declined') return declined;
    if (push === 'cut-unsent') return cut(reply);
    await prompts.open(prompt);
    if (push === 'cut') return cut(reply);
    if (push === 'internal') throw refusals.internal;
    if (push === 'slow') await shop.delay(settings.slowMs);
    if (push === 'after-callback' && settings.auto) await prompts.end(prompt, prompt.plan.decision);
    return accepted(prompt);
  });
  app.post<{ Body: Body }>('/mpesa/stkpushquery/v1/query', async ({ body, headers }) => {
    const limit = queryBudget.exceeded();
    if (limit !== undefined) throw spikeArrest(limit);
    tokens.require(headers.authorization, true);
    requireMerchant(simulator, body);
    const prompt = store.books.prompt(matching(body, 'CheckoutRequestID', /./));
    if (!prompt) throw refusals.unknownTransaction;
    // A result is sent when a killed process would still know it.
    if (prompt.result) await store.settled();
    return answerQuery(prompt);
  });
}

/** Refused without an error; no callback follows (docs/mpesa.md#M3). */
const declined = {
  ResponseCode: '1',
  ResponseDescription: 'The request was not accepted for processing',
  CustomerMessage: 'The request was not accepted for processing',
};

function accepted({ merchantRequestId, checkoutRequestId }: Prompt) {
  const description = 'Success. Request accepted for processing';
  return {
    MerchantRequestID: merchantRequestId,
    CheckoutRequestID: checkoutRequestId,
    ResponseCode: '0',
    ResponseDescription: description,
    CustomerMessage: description,
  };
}

/** Alternates Daraja's two forms of "not yet", so that the shop gets both. */
function answerQuery(prompt: Prompt) {
  const { result } = prompt;
  if (!result) {
    prompt.queries += 1;
    if (prompt.queries % 2 === 1) throw refusals.inProgress;
  }
  return {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResultCode: String(result?.code ?? 4999),
    ResultDesc: result?.description ?? 'The transaction is still under processing',
  };
}
