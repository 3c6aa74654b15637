import { type Body, matching, urlOf } from './fields.js';
import { newConversationId, newRequestId } from './ids.js';
import { type OperatorResult, operatorFailure } from './operator-results.js';
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

/** Sends the result to ResultURL after the usual delay, or does what the fault says. Never throws. */
export async function deliver(
  { settings, config, shop, store }: Simulator,
  request: OperatorRequest,
  result: OperatorResult,
  fault: string | undefined,
): Promise<void> {
  if (fault === 'lost' || fault === 'cut-lost') return;
  await shop.delay(fault === 'late' ? settings.lateMs : settings.answerMs);
  const isTimeout = fault === 'timeout';
  const [url, body] = isTimeout
    ? [request.timeoutUrl, resultBody(request, operatorFailure('1037'), 1)]
    : [request.resultUrl, resultBody(request, result, 0)];
  await store.settled();
  await shop.post(url, body, config.shortcode);
}

/** Whether the connection is cut after the request was accepted. */
export const isCut = (fault: string | undefined): boolean => fault === 'cut' || fault === 'cut-lost';

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
