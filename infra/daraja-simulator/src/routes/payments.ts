import type { FastifyInstance } from 'fastify';
import { confirmationFaults } from '../ending.js';
import { invalidField } from '../errors.js';
import { type Body, matching, msisdn, optionOf, shillings, shortcodePattern, textOf, wholeOf } from '../fields.js';
import { type HandPayment, payByHand } from '../pay-by-hand.js';
import type { Prompt } from '../records.js';
import type { Simulator } from '../simulator.js';

/** Payments by hand, and repeated callbacks, for the page and for tests. */
export function servePayments(app: FastifyInstance, simulator: Simulator): void {
  app.post<{ Body: Body }>('/sim/payments', async ({ body }, reply) => {
    const payment = await payByHand(simulator, readPayment(body));
    return payment ?? reply.code(409).send({ message: 'The shop refused this payment' });
  });
  app.post<{ Body: Body }>('/sim/callbacks/redeliver', async ({ body }, reply) => {
    const isRepeated = await repeat(simulator, body, wholeOf(body, 'times', 1) ?? 1);
    return isRepeated ? { repeated: true } : reply.code(404).send({ message: 'There is no such callback' });
  });
}

function readPayment(body: Body): HandPayment {
  const paidAt = textOf(body, 'paidAt');
  if (paidAt !== '' && Number.isNaN(Date.parse(paidAt))) throw invalidField('paidAt');
  return {
    phone: matching(body, 'phone', msisdn),
    amount: shillings(body, 'amount'),
    reference: textOf(body, 'reference').slice(0, 20),
    confirmation: optionOf(body, 'confirmation', [...confirmationFaults, 'forged']),
    ...(body.receipt !== undefined && { receipt: matching(body, 'receipt', /^[A-Z0-9]{10}$/) }),
    ...(body.shortcode !== undefined && { shortcode: matching(body, 'shortcode', shortcodePattern) }),
    ...(paidAt !== '' && { paidAt: new Date(paidAt).toISOString() }),
  };
}

/** Sends the callback of a prompt, or the confirmation of a payment by hand, again. */
async function repeat({ store, callbacks, confirmations }: Simulator, body: Body, times: number): Promise<boolean> {
  const receipt = textOf(body, 'receipt');
  const isWanted = ({ result, checkoutRequestId }: Prompt) =>
    result && (checkoutRequestId === body.checkoutRequestId || (receipt !== '' && result.receipt === receipt));
  const prompt = store.books.finishedPrompts().find(isWanted);
  const payment = store.books.payment(receipt);
  if (prompt) await callbacks.repeat(prompt, times);
  else if (payment) await confirmations.confirm(payment, 'sent', times);
  return prompt !== undefined || payment !== undefined;
}
