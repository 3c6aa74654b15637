import type { FastifyInstance, FastifyReply } from 'fastify';
import { endingOf } from '../endings.js';
import { refusals } from '../errors.js';
import { type Body, matching } from '../fields.js';
import { readPush, requireMerchant } from '../push-request.js';
import type { Prompt } from '../records.js';
import type { Simulator } from '../simulator.js';

/** M-Pesa Express: the push and the query of its result (docs/mpesa.md#M3, #M7). */
export function serveStk(app: FastifyInstance, simulator: Simulator): void {
  const { tokens, prompts, store } = simulator;
  app.post<{ Body: Body }>('/mpesa/stkpush/v1/processrequest', async ({ body, headers }, reply) => {
    tokens.require(headers.authorization, true);
    const prompt = readPush(simulator, body);
    const { push } = endingOf(prompt.phone);
    if (push === 'busy') throw refusals.busy;
    await prompts.open(prompt);
    if (push === 'cut') return cut(reply);
    if (push === 'after-callback' && simulator.settings.auto) await prompts.end(prompt, prompt.plan.decision);
    return accepted(prompt);
  });
  app.post<{ Body: Body }>('/mpesa/stkpushquery/v1/query', async ({ body, headers }) => {
    tokens.require(headers.authorization, true);
    requireMerchant(simulator, body);
    const prompt = store.books.prompt(matching(body, 'CheckoutRequestID', /./));
    if (!prompt) throw refusals.unknownTransaction;
    return answerQuery(prompt);
  });
}

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

/** Cuts the connection: the caller does not know whether a prompt was sent. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
