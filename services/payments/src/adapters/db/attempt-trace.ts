import { currentContext } from '@shop/service-kit/observe/request-context';
import { inSpan, isTracing } from '@shop/service-kit/observe/tracing';
import type { Reads } from './money-keys.js';
import { TRACE_OF_ATTEMPT } from './payment-statements.js';

/** What happens to a prompt belongs to the trace that sent it, for callbacks, queries and timers alike. Queried only while tracing is on. */
export async function inTraceOfAttempt<T>(reads: Reads, id: string, work: () => Promise<T>): Promise<T> {
  if (!isTracing()) return work();
  const [row] = await reads.rows(TRACE_OF_ATTEMPT, [id]);
  const link = currentContext().traceparent;
  const parent = row?.traceparent;
  if (!parent || traceIdOf(link) === traceIdOf(parent)) return work();
  return inSpan({ name: 'settle M-Pesa prompt', kind: 'internal', parent, link }, work);
}

/** W3C Trace Context: version, trace id, span id, flags. */
const traceIdOf = (traceparent: string | undefined) => traceparent?.split('-')[1];
