import { currentContext, type RequestContext, withContext } from './request-context.js';
import type { Span, SpanOptions, Tracer } from './span.js';

export type { Span, SpanOptions };

/** The settings of tracing; without them it costs neither time nor memory. */
export interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

let tracer: Tracer | undefined;

/** Sends this process's spans to the collector of the settings, if any; returns a function that stops it. */
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

/** Whether tracing is on. */
export const isTracing = (): boolean => tracer !== undefined;

/** Begins a span; undefined while tracing is off. */
export const beginSpan = (options: SpanOptions): Span | undefined =>
  tracer?.begin({ ...options, parent: options.parent ?? currentContext().traceparent });

/** The current context with this span as the parent of what follows. */
export const contextWithSpan = (span: Span | undefined): RequestContext => ({
  ...currentContext(),
  ...(span && { traceparent: span.traceparent }),
});

/** Runs `work` in a span of its own. */
export async function inSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = beginSpan(options);
  if (!span) return work();
  try {
    const result = await withContext(contextWithSpan(span), work);
    span.end();
    return result;
  } catch (error) {
    span.end({ isFailed: true });
    throw error;
  }
}

/** The headers that pass the current request's context to another process of the shop. */
export const traceHeaders = (): { 'x-request-id': string; traceparent?: string } => {
  const { requestId, traceparent } = currentContext();
  return { 'x-request-id': requestId, ...(traceparent !== undefined && { traceparent }) };
};
