import type { IncomingHttpHeaders } from 'node:http';
import { type Logger, REQUEST_MESSAGE } from './logger.js';
import { metrics } from './metrics.js';
import { type RequestContext, requestIdFrom, withContext } from './request-context.js';
import { beginSpan, contextWithSpan, isTracing, type Span } from './tracing.js';

/** A request as it is observed; `route` is one of few names, never a URL, because URLs can contain tokens. */
export interface ObservableRequest {
  method: string;
  route: string;
  headers: IncomingHttpHeaders;
  /** Whether its trace context is trusted: only that of the shop's own processes. */
  isOurs: boolean;
}

/** How a request ended; `isStream` when it lasted as long as a page was open, so that its duration says nothing. */
export interface RequestOutcome {
  status: number;
  ms: number;
  isStream?: boolean;
}

/**
 * Begins to observe a request: its id and its span are the context of all that it causes. Call `end` once; it writes one log line
 * and one metric.
 */
export function observeRequest(logger: Logger, { method, route, headers, isOurs }: ObservableRequest) {
  const requestId = requestIdFrom(headers['x-request-id']);
  const own: RequestContext = { requestId };
  const span = isTracing()
    ? withContext(own, () => spanOfRequest(method, route, isOurs ? headers.traceparent : undefined))
    : undefined;
  const context = span ? withContext(own, () => contextWithSpan(span)) : own;
  const end = ({ status, ms, isStream = false }: RequestOutcome): void => {
    endOfRequest(span, status);
    if (!isStream) metrics().requests.observe({ method, route, status: String(status) }, ms / 1000);
    withContext(context, () => logger.info({ method, route, status, ms: Math.round(ms) }, REQUEST_MESSAGE));
  };
  return { context, end };
}

/** Begins the span of a request to this process; undefined while tracing is off. */
export const spanOfRequest = (method: string, route: string, parent: unknown): Span | undefined =>
  beginSpan({
    name: `${method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
    parent: typeof parent === 'string' ? parent : undefined,
  });

/** Ends the span of a request with the status of its response. */
export const endOfRequest = (span: Span | undefined, status: number): void =>
  span?.end({ isFailed: status >= 500, attributes: { 'http.response.status_code': status } });
