import { loadConfig, TracingSettings } from '../config/load-config.js';
import { endOfRequest, spanOfRequest } from './observed-request.js';
import { outboundCall, outcomeOfStatus } from './outbound-call.js';
import { type RequestContext, withContext } from './request-context.js';
import { contextWithSpan, startTracing, traceHeaders } from './tracing.js';

/** How the page server joins the traces. Its host gives it this, because pages import nothing that was written for a server. */
export interface PageTracing {
  /** Renders a page in a span of its own, under the gateway's. `route` is a pattern of the route table, never a URL. */
  inPage: (
    page: { method: string; route: string } & RequestContext,
    render: () => Promise<Response>,
  ) => Promise<Response>;
  /** Reads the API in a span below that of the page. `read` sends the headers that it gets. */
  inRead: (operation: string, read: (headers: Record<string, string>) => Promise<Response>) => Promise<Response>;
  /** Sends the spans that are still buffered. */
  stop: () => Promise<void>;
}

/** Starts the tracing of the current target by its settings; undefined where they name no collector. @throws ConfigError */
export async function openPageTracing(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<PageTracing | undefined> {
  const config = loadConfig(TracingSettings, environment);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const stop = await startTracing(config);
  return { inPage, inRead, stop };
}

const inPage: PageTracing['inPage'] = ({ method, route, requestId, traceparent }, render) =>
  withContext({ requestId }, async () => {
    const span = spanOfRequest(method, route, traceparent);
    try {
      const page = await withContext(contextWithSpan(span), render);
      endOfRequest(span, page.status);
      return page;
    } catch (error) {
      endOfRequest(span, 500);
      throw error;
    }
  });

const inRead: PageTracing['inRead'] = (operation, read) =>
  outboundCall({ target: 'gateway', operation }, () => read(traceHeaders()), {
    answer: ({ status }) => outcomeOfStatus(status),
  });
