import { setTimeout as sleep } from 'node:timers/promises';
import { callShop } from './call-shop.js';
import { type Body, matching, urlOf } from './fields.js';
import { newConversationId, newRequestId } from './ids.js';
import type { Simulator } from './simulator.js';
import { withDecimals } from './stk-callback.js';

/** A request for a transaction status or a reversal: accepted at once, its result is sent to ResultURL later. */
export interface OperatorRequest {
  readonly originatorConversationId: string;
  readonly conversationId: string;
  readonly resultUrl: string;
  readonly timeoutUrl: string;
  /** False if initiator or password is wrong. M-Pesa checks them later, so this is a result and not an error. */
  readonly isTrusted: boolean;
}

/** The result of such a request. A parameter may have no value. */
export interface OperatorResult {
  readonly code: number | string;
  readonly description: string;
  readonly transactionId: string;
  readonly parameters?: Readonly<Record<string, string | number | undefined>>;
  /** Replaces the decimal mark in a parameter. */
  readonly amount?: number;
}

/** Results that several kinds of requests share. */
export const operatorResults = {
  untrusted: { code: 2001, description: 'The initiator information is invalid.', transactionId: '' },
  unknownReceipt: { code: 'R000002', description: 'The OriginalTransactionID is invalid.', transactionId: '' },
} as const satisfies Record<string, OperatorResult>;

const success = 'Accept the service request successfully.';

/** @throws DarajaError 400.002.02 */
export function readOperatorRequest({ config, keys }: Simulator, body: Body): OperatorRequest {
  const initiator = matching(body, 'Initiator', /./);
  const credential = matching(body, 'SecurityCredential', /./);
  matching(body, 'Remarks', /^[\s\S]{2,100}$/);
  return {
    originatorConversationId: newRequestId(),
    conversationId: newConversationId(new Date()),
    resultUrl: urlOf(body, 'ResultURL'),
    timeoutUrl: urlOf(body, 'QueueTimeOutURL'),
    isTrusted: initiator === config.initiatorName && keys.passwordIn(credential) === config.initiatorPassword,
  };
}

/** The response that only confirms that the request was accepted. */
export function acceptance({ originatorConversationId, conversationId }: OperatorRequest) {
  return {
    OriginatorConversationID: originatorConversationId,
    ConversationID: conversationId,
    ResponseCode: '0',
    ResponseDescription: success,
  };
}

/** Posts the result to the caller's ResultURL after the usual delay. */
export async function sendResult(
  { settings, config }: Simulator,
  request: OperatorRequest,
  result: OperatorResult,
): Promise<void> {
  await sleep(settings.answerMs, undefined, { ref: false });
  await callShop(request.resultUrl, resultBody(request, result, 0), config.shortcode);
}

/** Posts to QueueTimeOutURL instead, without the result of the request. */
export async function sendTimeout({ settings, config }: Simulator, request: OperatorRequest): Promise<void> {
  await sleep(settings.answerMs, undefined, { ref: false });
  const result = { code: 1037, description: 'The request waited too long in the queue.', transactionId: '' };
  await callShop(request.timeoutUrl, resultBody(request, result, 1), config.shortcode);
}

function resultBody(request: OperatorRequest, result: OperatorResult, type: number): string {
  const parameters = Object.entries(result.parameters ?? {}).map(([Key, Value]) => ({ Key, Value }));
  const body = {
    Result: {
      ResultType: type,
      ResultCode: result.code,
      ResultDesc: result.description,
      OriginatorConversationID: request.originatorConversationId,
      ConversationID: request.conversationId,
      TransactionID: result.transactionId,
      ...(parameters.length > 0 && { ResultParameters: { ResultParameter: parameters } }),
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL' } },
    },
  };
  return withDecimals(body, result.amount ?? 0);
}
