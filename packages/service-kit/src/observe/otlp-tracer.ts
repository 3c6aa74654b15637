import { createHash } from 'node:crypto';
import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { currentContext } from './request-context.js';
import type { Span, SpanOptions, Tracer } from './span.js';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
const SEND_EVERY_MS = 2_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const UUID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

/** The trace id follows from the request id: a UUID without dashes, or the beginning of the SHA-256 of any other id. */
export const traceIdOf = (requestId: string): string =>
  UUID.test(requestId)
    ? requestId.replaceAll('-', '').toLowerCase()
    : createHash('sha256').update(requestId).digest('hex').slice(0, 32);

/**
 * Sends spans to an OTLP collector over HTTP, for `ratio` of all traces. While the collector is unavailable only spans
 * are lost.
 */
export function openTracer(service: string, endpoint: string, ratio: number): Tracer {
  const random = new RandomIdGenerator();
  const byTraceId = new TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: byTraceId }),
    idGenerator: {
      generateTraceId: () => traceIdOf(currentContext().requestId),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MS })],
  });
  const otel = provider.getTracer('shop');
  return {
    begin: ({ name, kind, attributes, parent, link, isParentClaimed, startedAt }: SpanOptions): Span => {
      const named = parsed(parent);
      const above = named && isParentClaimed ? { ...named, traceFlags: flagsOf(byTraceId, named) } : named;
      const other = parsed(link);
      const span = otel.startSpan(
        name,
        {
          kind: KINDS[kind],
          attributes: { 'shop.request_id': currentContext().requestId, ...attributes },
          links: other ? [{ context: other }] : [],
          // The SDK takes a number for the age of the process, if it is from before its start.
          ...(startedAt !== undefined && { startTime: new Date(startedAt) }),
        },
        above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT,
      );
      return {
        traceparent: written(span.spanContext()),
        end: ({ isFailed = false, attributes: more = {}, endedAt } = {}) => {
          span.setAttributes(more);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end(endedAt === undefined ? undefined : new Date(endedAt));
        },
      };
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function parsed(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true };
}

/** What the sampler itself decides about this trace. */
const flagsOf = (sampler: TraceIdRatioBasedSampler, { traceId }: SpanContext): number =>
  sampler.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED ? 1 : 0;

const written = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & 1).toString().padStart(2, '0')}`;
