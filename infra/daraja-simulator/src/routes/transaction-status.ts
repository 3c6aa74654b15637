import type { FastifyInstance } from 'fastify';
import { cut } from '../cut.js';
import { customerName } from '../customer-name.js';
import { eatTimestamp } from '../eat-time.js';
import { reversalFaults } from '../ending.js';
import { invalidField, refusals } from '../errors.js';
import { type Body, matching, shortcodePattern, textOf } from '../fields.js';
import { acceptance, deliver, isCut, readOperatorRequest } from '../operator-request.js';
import { type OperatorResult, operatorFailure } from '../operator-results.js';
import type { Payment, Reversal } from '../records.js';
import type { Simulator } from '../simulator.js';
import { decimalMark } from '../stk-callback.js';

/** POST /mpesa/transactionstatus/v1/query: by receipt, or by a conversation id of a reversal (docs/mpesa.md#M8). */
export function serveTransactionStatus(app: FastifyInstance, simulator: Simulator): void {
  app.post<{ Body: Body }>('/mpesa/transactionstatus/v1/query', ({ body, headers }, reply) => {
    simulator.tokens.require(headers.authorization, false);
    matching(body, 'CommandID', /^TransactionStatusQuery$/);
    matching(body, 'PartyA', shortcodePattern);
    matching(body, 'IdentifierType', /^4$/);
    const names = ['TransactionID', 'OriginalConversationID', 'OriginatorConversationID'];
    const ids = names.map((name) => textOf(body, name)).filter((id) => id !== '');
    if (ids.length === 0) throw invalidField('TransactionID');
    const request = readOperatorRequest(simulator, body);
    const outcome = plannedFor(simulator, ids);
    if (outcome === 'busy') throw refusals.busy;
    const isFault = reversalFaults.some((fault) => fault === outcome);
    const code = request.isTrusted ? outcome : '2001';
    const isFailure = code !== undefined && code !== '0' && !(request.isTrusted && isFault);
    const result = isFailure ? operatorFailure(code) : statusOf(simulator, ids);
    void deliver(simulator, request, result, outcome).catch(console.error);
    return isCut(outcome) ? cut(reply) : acceptance(request);
  });
}

/** What a test has planned for one of the ids, or for the phone of its payment. */
function plannedFor({ store, plans }: Simulator, ids: readonly string[]): string | undefined {
  const phones = ids.map((id) => store.books.payment(id)?.phone ?? '');
  for (const key of [...ids, ...phones]) {
    const planned = plans.statuses.take(key);
    if (planned !== undefined) return planned;
  }
  return undefined;
}

function statusOf({ store: { books }, config }: Simulator, ids: readonly string[]): OperatorResult {
  const ours = partyOf(config.receiver, config.businessName);
  for (const id of ids) {
    const reversal = books.reversal(id);
    if (reversal) return reversalStatus(reversal, ours, books.payment(reversal.originalReceipt)?.phone);
    const payment = books.payment(id);
    if (payment) return paymentStatus(payment, payment.shortcode === config.receiver ? ours : foreign(payment));
  }
  return operatorFailure('R000002');
}

const partyOf = (number: string, name: string) => `${number} - ${name}`;
const foreign = ({ shortcode }: Payment) => partyOf(shortcode, 'ANOTHER BUSINESS');

const paymentStatus = ({ receipt, amount, paidAt, phone }: Payment, receiver: string): OperatorResult =>
  found(receipt, amount, paidAt, {
    ReceiptNo: receipt,
    TransactionStatus: 'Completed',
    DebitPartyName: partyOf(phone, customerName),
    CreditPartyName: receiver,
    ReasonType: 'Pay Bill Online',
  });

const reversalStatus = (
  { receipt, amount, at, failure }: Reversal,
  ours: string,
  phone: string | undefined,
): OperatorResult =>
  found(receipt, amount, at, {
    ReceiptNo: receipt || undefined,
    TransactionStatus: failure ? 'Declined' : 'Completed',
    DebitPartyName: ours,
    CreditPartyName: phone && partyOf(phone, customerName),
    ReasonType: 'Transaction Reversal',
    TransactionReason: failure && `${failure.code} ${failure.description}`,
  });

function found(
  receipt: string,
  amount: number,
  at: string,
  parameters: NonNullable<OperatorResult['parameters']>,
): OperatorResult {
  const time = Number(eatTimestamp(new Date(at)));
  return {
    code: 0,
    description: 'The service request is processed successfully.',
    transactionId: receipt,
    amount,
    parameters: { ...parameters, Amount: decimalMark, InitiatedTime: time, FinalisedTime: time },
  };
}
