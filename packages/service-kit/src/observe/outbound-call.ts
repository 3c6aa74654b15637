import { metrics } from './metrics.js';
import { withContext } from './request-context.js';
import { beginSpan, under } from './tracing.js';

/** Whom a process calls, and for what: two labels of few values. */
export interface CallOut {
  target: string;
  operation: string;
}

/** How a call ended: `refused` is an answer that says no, `failed` is no answer, or the other side's own trouble. */
export type OutboundOutcome = 'ok' | 'refused' | 'failed';

/** Begins to measure a call out. `end` is told the outcome, once; `context` is that of whatever the call sends. */
export function beginCallOut({ target, operation }: CallOut) {
  const measured = metrics.callsOut.startTimer({ target, operation });
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
  return { end, context: under(span) };
}

/** Measures one call out. `judge` says how an answer, or what was thrown, is to be taken. */
export async function outboundCall<T>(
  call: CallOut,
  work: () => Promise<T>,
  judge: { answer?: (answer: T) => OutboundOutcome; error?: (error: unknown) => OutboundOutcome } = {},
): Promise<T> {
  const { end, context } = beginCallOut(call);
  try {
    const answer = await withContext(context, work);
    end(judge.answer?.(answer) ?? 'ok');
    return answer;
  } catch (error) {
    end(judge.error?.(error) ?? 'failed');
    throw error;
  }
}

/** How an HTTP answer is to be taken. */
export const outcomeOfStatus = (status: number): OutboundOutcome => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};
