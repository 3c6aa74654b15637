import type { FastifyInstance } from 'fastify';
import { eatTimestamp } from '../eat-time.js';
import { invalidField } from '../errors.js';
import { type Body, matching, shortcodePattern, textOf } from '../fields.js';
import {
  type OperatorResult,
  acceptance,
  operatorResults,
  readOperatorRequest,
  sendResult,
} from '../operator-request.js';
import type { Simulator } from '../simulator.js';
import { decimalMark } from '../stk-callback.js';
import type { Store } from '../store.js';

/** POST /mpesa/transactionstatus/v1/query: by receipt, or by the conversation id of a reversal (docs/mpesa.md#M8). */
export function serveTransactionStatus(app: FastifyInstance, simulator: Simulator): void {
  app.post<{ Body: Body }>('/mpesa/transactionstatus/v1/query', ({ body, headers }) => {
    simulator.tokens.require(headers.authorization, false);
    matching(body, 'CommandID', /^TransactionStatusQuery$/);
    matching(body, 'PartyA', shortcodePattern);
    matching(body, 'IdentifierType', /^4$/);
    const receipt = textOf(body, 'TransactionID');
    const conversation = textOf(body, 'OriginalConversationID');
    if (receipt === '' && conversation === '') throw invalidField('TransactionID');
    const request = readOperatorRequest(simulator, body);
    const result = request.isTrusted ? statusOf(simulator.store, receipt, conversation) : operatorResults.untrusted;
    void sendResult(simulator, request, result);
    return acceptance(request);
  });
}

function statusOf(store: Store, receipt: string, conversation: string): OperatorResult {
  const reversal = store.books.reversal(receipt) ?? store.books.reversal(conversation);
  if (reversal)
    return completed(
      reversal.receipt,
      reversal.amount,
      reversal.at,
      store.books.payment(reversal.originalReceipt)?.phone,
    );
  const payment = store.books.payment(receipt);
  return payment
    ? completed(payment.receipt, payment.amount, payment.paidAt, payment.phone)
    : operatorResults.unknownReceipt;
}

function completed(receipt: string, amount: number, at: string, phone: string | undefined): OperatorResult {
  const time = Number(eatTimestamp(new Date(at)));
  return {
    code: 0,
    description: 'The service request is processed successfully.',
    transactionId: receipt,
    amount,
    parameters: {
      ReceiptNo: receipt,
      TransactionStatus: 'Completed',
      Amount: decimalMark,
      DebitPartyName: phone,
      InitiatedTime: time,
      FinalisedTime: time,
      ReasonType: undefined,
    },
  };
}
