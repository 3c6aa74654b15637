import { metrics } from './metrics.js';
import { withContext } from './request-context.js';
import { beginSpan, contextWithSpan } from './tracing.js';

/** The target and the operation of a call: two labels with few values. */
export interface OutboundCall {
  target: string;
  operation: string;
}

/** How a call ended: `refused` is a negative response, `failed` is no response or a fault of the other side. */
export type OutboundOutcome = 'ok' | 'refused' | 'failed';

/** Starts to measure an outbound call. Call `end` once with the outcome; `context` is for the request that is sent. */
export function beginOutboundCall({ target, operation }: OutboundCall) {
  const measured = metrics().outboundCalls.startTimer({ target, operation });
  const span = beginSpan({
    name: `${target} ${operation}`,
    kind: 'client',
    attributes: { 'peer.service': target, 'shop.operation': operation },
  });
  let isOver = false;
  const end = (outcome: OutboundOutcome) => {
    if (!isOver) measured({ outcome });
    if (!isOver) span?.end({ isFailed: outcome === 'failed', attributes: { 'shop.outcome': outcome } });
    isOver = true;
  };
  return { end, context: contextWithSpan(span) };
}

/** Measures one outbound call. `judge` maps a response, or a thrown error, to an outcome. */
export async function outboundCall<T>(
  call: OutboundCall,
  work: () => Promise<T>,
  judge: { answer?: (answer: T) => OutboundOutcome; error?: (error: unknown) => OutboundOutcome } = {},
): Promise<T> {
  const { end, context } = beginOutboundCall(call);
  try {
    const answer = await withContext(context, work);
    end(judge.answer?.(answer) ?? 'ok');
    return answer;
  } catch (error) {
    end(judge.error?.(error) ?? 'failed');
    throw error;
  }
}

/** The outcome that an HTTP status means. */
export const outcomeOfStatus = (status: number): OutboundOutcome => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};
