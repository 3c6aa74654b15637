import { loadConfig, TracingSettings } from '../config/load-config.js';
import { endOfRequest, spanOfRequest } from './observed-request.js';
import { type OutboundOutcome, outboundCall, outcomeOfStatus } from './outbound-call.js';
import { type RequestContext, withContext } from './request-context.js';
import { contextWithSpan, startTracing, traceHeaders } from './tracing.js';

/**
 * How the page server counts its reads and joins the traces. Its host gives it this, because pages import nothing that was written for a
 * server.
 */
export interface PageObservation {
  /** Renders a page in a span of its own, under the gateway's. `route` is a pattern of the route table, never a URL. */
  inPage: (
    page: { method: string; route: string } & RequestContext,
    render: () => Promise<Response>,
  ) => Promise<Response>;
  /**
   * Counts a read of the API, in a span below that of the page. `operation` is a pattern of the contract, never a URL; `read` sends the
   * headers that it gets.
   */
  inRead: (operation: string, read: (headers: Record<string, string>) => Promise<Response>) => Promise<Response>;
  /** Sends the spans that are still buffered. */
  stop: () => Promise<void>;
}

/** Observes the pages of the current target; traces them where its settings name a collector. @throws ConfigError */
export async function openPageObservation(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<PageObservation> {
  const stop = await startTracing(loadConfig(TracingSettings, environment));
  return { inPage, inRead, stop };
}

const inPage: PageObservation['inPage'] = ({ method, route, requestId, traceparent }, render) =>
  withContext({ requestId }, async () => {
    const span = spanOfRequest(method, route, traceparent);
    if (!span) return render();
    try {
      const page = await withContext(contextWithSpan(span), render);
      endOfRequest(span, page.status);
      return page;
    } catch (error) {
      endOfRequest(span, 500);
      throw error;
    }
  });

const inRead: PageObservation['inRead'] = (operation, read) =>
  outboundCall({ target: 'gateway', operation }, () => read(traceHeaders()), {
    answer: ({ status }) => outcomeOfStatus(status),
    error: outcomeOfError,
  });

/** A reader who leaves is no fault of the gateway; one that answers too late is. Node puts the reason of both under one error. */
function outcomeOfError(error: unknown): OutboundOutcome {
  if (!(error instanceof Error) || error.name !== 'AbortError') return 'failed';
  const { cause } = error;
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'failed' : 'refused';
}
