import type { FastifyInstance } from 'fastify';
import { eatTimestamp } from '../eat-time.js';
import { endingOf } from '../endings.js';
import { invalidField } from '../errors.js';
import { type Body, matching, shillings, shortcodePattern, textOf } from '../fields.js';
import { newReceipt } from '../ids.js';
import {
  type OperatorRequest,
  type OperatorResult,
  acceptance,
  operatorResults,
  readOperatorRequest,
  sendResult,
  sendTimeout,
} from '../operator-request.js';
import type { Payment } from '../records.js';
import type { Simulator } from '../simulator.js';
import { decimalMark } from '../stk-callback.js';

/** POST /mpesa/reversal/v1/request: reverses a payment, also in part (docs/mpesa.md#M8). */
export function serveReversal(app: FastifyInstance, simulator: Simulator): void {
  app.post<{ Body: Body }>('/mpesa/reversal/v1/request', async ({ body, headers }) => {
    simulator.tokens.require(headers.authorization, false);
    matching(body, 'CommandID', /^TransactionReversal$/);
    const receipt = textOf(body, 'TransactionID');
    const amount = shillings(body);
    matching(body, 'ReceiverParty', shortcodePattern);
    matching(body, 'RecieverIdentifierType', /^(4|11)$/);
    const request = readOperatorRequest(simulator, body);
    const payment = simulator.store.books.payment(receipt);
    // Daraja's behaviour is unknown (docs/mpesa.md#M10). An immediate refusal makes certain that no money moved.
    if (payment && amount > payment.amount) throw invalidField('Amount');
    const result = request.isTrusted ? await reverse(simulator, request, payment, amount) : operatorResults.untrusted;
    const isLost = payment && endingOf(payment.phone).reversal === 'timeout' && result.code === 0;
    void (isLost ? sendTimeout(simulator, request) : sendResult(simulator, request, result));
    return acceptance(request);
  });
}

async function reverse(
  { store }: Simulator,
  request: OperatorRequest,
  payment: Payment | undefined,
  amount: number,
): Promise<OperatorResult> {
  if (!payment) return operatorResults.unknownReceipt;
  if (endingOf(payment.phone).reversal === 'refused') {
    return { code: 1, description: 'The balance is insufficient for the transaction.', transactionId: '' };
  }
  if (payment.reversed + amount > payment.amount) {
    return { code: 'R000001', description: 'The transaction has already been reversed.', transactionId: '' };
  }
  const receipt = store.unused(newReceipt);
  const at = new Date().toISOString();
  const { originatorConversationId, conversationId } = request;
  const originalReceipt = payment.receipt;
  await store.keep({
    reversal: { receipt, originalReceipt, originatorConversationId, conversationId, amount, at },
  });
  return {
    code: 0,
    description: 'The service request is processed successfully.',
    transactionId: receipt,
    amount,
    parameters: {
      Amount: decimalMark,
      OriginalTransactionID: payment.receipt,
      TransCompletedTime: Number(eatTimestamp(new Date(at))),
      CreditPartyPublicName: payment.phone,
      Charge: undefined,
    },
  };
}
