import { currentContext, type RequestContext, withContext } from './request-context.js';
import type { Span, SpanParts, Tracer } from './span.js';

export type { Span, SpanParts };

/** How tracing is switched on; an empty environment costs neither time nor memory. */
export interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

let tracer: Tracer | undefined;

/** Sends this process's spans to the endpoint that the settings name, if any; gives what ends it. */
export async function startTracing(service: string, config: TracingConfig): Promise<() => Promise<void>> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve();
  const { openTracer } = await import('./otlp-tracer.js');
  const opened = openTracer(service, config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG);
  tracer = opened;
  return async () => {
    if (tracer === opened) tracer = undefined;
    await opened.stop();
  };
}

/** Whether anybody wants spans. */
export const isTracing = (): boolean => tracer !== undefined;

/** Begins a span; undefined while nobody wants any. */
export const beginSpan = (parts: SpanParts): Span | undefined =>
  tracer?.begin({ ...parts, parent: parts.parent ?? currentContext().traceparent });

/** The current context, with this span as the one that whatever follows belongs under. */
export const under = (span: Span | undefined): RequestContext => ({
  ...currentContext(),
  ...(span && { traceparent: span.traceparent }),
});

/** Runs `work` in a span of its own. */
export async function inSpan<T>(parts: SpanParts, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(parts);
  if (!span) return work();
  try {
    const result = await withContext(under(span), work);
    span.end();
    return result;
  } catch (error) {
    span.end({ isFailed: true });
    throw error;
  }
}

/** What a call between the shop's own processes carries of the request it is part of. */
export const traceHeaders = (): { 'x-request-id': string; traceparent?: string } => {
  const { requestId, traceparent } = currentContext();
  return { 'x-request-id': requestId, ...(traceparent !== undefined && { traceparent }) };
};
