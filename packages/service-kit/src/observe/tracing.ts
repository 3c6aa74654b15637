import { currentTarget } from './current-target.js';
import { currentContext, type RequestContext, withContext } from './request-context.js';
import type { Span, SpanOptions, Tracer } from './span.js';

export type { Span, SpanOptions };

/** The settings of tracing; without them it costs neither time nor memory. */
export interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
}

const tracers = new Map<string, Tracer>();

/** Sends the spans of the current target to the collector of the settings, if any; returns a function that stops it. */
export async function startTracing(config: TracingConfig): Promise<() => Promise<void>> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve();
  const { openTracer } = await import('./otlp-tracer.js');
  const target = currentTarget();
  const opened = openTracer(target, config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG);
  tracers.set(target, opened);
  return async () => {
    if (tracers.get(target) === opened) tracers.delete(target);
    await opened.stop();
  };
}

/** Whether tracing of the current target is on. */
export const isTracing = (): boolean => tracers.has(currentTarget());

/** Begins a span; undefined while tracing is off. */
export const beginSpan = (options: SpanOptions): Span | undefined =>
  tracers.get(currentTarget())?.begin({ ...options, parent: options.parent ?? currentContext().traceparent });

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
