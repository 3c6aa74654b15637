import { metrics } from './metrics.js';

/** Whom a process calls, and for what: two labels of few values. */
export interface CallOut {
  target: string;
  operation: string;
}

/** How a call ended: `refused` is an answer that says no, `failed` is no answer, or the other side's own trouble. */
export type CallOutcome = 'ok' | 'refused' | 'failed';

/** Begins to measure a call out; what it gives is told the outcome, once. */
export function beginCallOut({ target, operation }: CallOut): (outcome: CallOutcome) => void {
  const end = metrics.callsOut.startTimer({ target, operation });
  let isOver = false;
  return (outcome) => {
    if (!isOver) end({ outcome });
    isOver = true;
  };
}

/** Measures one call out. `judge` says how an answer, or what was thrown, is to be taken. */
export async function callOut<T>(
  call: CallOut,
  work: () => Promise<T>,
  judge: { answer?: (answer: T) => CallOutcome; error?: (error: unknown) => CallOutcome } = {},
): Promise<T> {
  const end = beginCallOut(call);
  try {
    const answer = await work();
    end(judge.answer?.(answer) ?? 'ok');
    return answer;
  } catch (error) {
    end(judge.error?.(error) ?? 'failed');
    throw error;
  }
}

/** How an HTTP answer is to be taken. */
export const outcomeOfStatus = (status: number): CallOutcome => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
};
