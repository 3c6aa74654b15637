import type { FastifyInstance } from 'fastify';
import { cut } from '../cut.js';
import { eatTimestamp } from '../eat-time.js';
import { invalidField, refusals } from '../errors.js';
import { type Body, matching, shillings, shortcodePattern, textOf } from '../fields.js';
import { newReceipt } from '../ids.js';
import { acceptance, deliver, isCut, readOperatorRequest } from '../operator-request.js';
import { type OperatorResult, operatorFailure } from '../operator-results.js';
import { reversalFaults } from '../ending.js';
import type { Payment, Reversal } from '../records.js';
import type { Simulator } from '../simulator.js';
import { decimalMark } from '../stk-callback.js';

/** POST /mpesa/reversal/v1/request: reverses a payment, also in part (docs/mpesa.md#M8). */
export function serveReversal(app: FastifyInstance, simulator: Simulator): void {
  const { tokens, store, plans, config } = simulator;
  app.post<{ Body: Body }>('/mpesa/reversal/v1/request', async ({ body, headers }, reply) => {
    tokens.require(headers.authorization, false);
    matching(body, 'CommandID', /^TransactionReversal$/);
    const receipt = textOf(body, 'TransactionID');
    const amount = shillings(body);
    matching(body, 'ReceiverParty', shortcodePattern);
    matching(body, 'RecieverIdentifierType', /^(4|11)$/);
    const request = readOperatorRequest(simulator, body);
    const found = store.books.payment(receipt);
    const payment = found?.shortcode === config.receiver ? found : undefined;
    // Daraja's behaviour is unknown (docs/mpesa.md#M10). An immediate refusal makes certain that no money moved.
    if (payment && amount > payment.amount) throw invalidField('Amount');
    const outcome = payment && plans.reversalOf(payment);
    if (outcome === 'busy') throw refusals.busy;
    const failure = request.isTrusted ? failureOf(payment, amount, outcome) : '2001';
    const reversal: Reversal = {
      receipt: failure === undefined ? store.unused(newReceipt) : '',
      originalReceipt: receipt,
      originatorConversationId: request.originatorConversationId,
      conversationId: request.conversationId,
      amount,
      at: new Date().toISOString(),
      ...(failure !== undefined && { failure: operatorFailure(failure) }),
    };
    await store.keep({ reversal });
    const result = failure === undefined ? completed(reversal, payment?.phone) : operatorFailure(failure);
    // A fault concerns the money that goes back: the shop is notified of a failure.
    const fault = failure === undefined ? outcome : undefined;
    void deliver(simulator, request, result, fault).catch(console.error);
    return isCut(fault) ? cut(reply) : acceptance(request);
  });
}

/** The code of the failure of a reversal; undefined if the money goes back. */
function failureOf(payment: Payment | undefined, amount: number, outcome: string | undefined): string | undefined {
  if (!payment) return 'R000002';
  if (outcome !== undefined && outcome !== '0' && !isFault(outcome)) return outcome;
  return payment.reversed + amount > payment.amount ? 'R000001' : undefined;
}

const isFault = (outcome: string): boolean => reversalFaults.some((fault) => fault === outcome);

function completed({ receipt, originalReceipt, amount, at }: Reversal, phone: string | undefined): OperatorResult {
  return {
    code: 0,
    description: 'The service request is processed successfully.',
    transactionId: receipt,
    amount,
    parameters: {
      Amount: decimalMark,
      OriginalTransactionID: originalReceipt,
      TransCompletedTime: Number(eatTimestamp(new Date(at))),
      CreditPartyPublicName: phone,
      Charge: undefined,
    },
  };
}
