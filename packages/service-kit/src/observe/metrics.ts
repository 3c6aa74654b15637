import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The metrics that the management port serves. */
export const registry = new Registry();

/** The event loop is watched by a timer; every 10 ms, the default, it costs an idle process 3 ms of CPU a second. */
const WATCH_LOOP_EVERY_MS = 200;

collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: WATCH_LOOP_EVERY_MS });

/** Seconds, from a cached response to the longest expected wait. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * A counter under its own name. Names and units follow Prometheus (`_total`); labels are few and bounded, and never
 * hold personal data. Counters begin at 0 in each process: sum their rates over replicas.
 */
export const counter = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
  new Counter({ name, help, labelNames, registers: [registry] });

/** The kit's own metrics; those that are read at a scrape are in read-at-scrape.ts and service-gauges.ts. */
export const metrics = {
  requests: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status; event streams are excluded',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  }),
  outboundCalls: new Histogram({
    name: 'outbound_call_duration_seconds',
    help: 'Calls to other processes and providers by how they ended: ok, refused (a negative response), failed',
    labelNames: ['target', 'operation', 'outcome'],
    buckets: SECONDS,
    registers: [registry],
  }),
  eventsHandled: counter(
    'events_handled_total',
    'Events by topic and outcome: done, repeated, retried, dead, unknown',
    ['topic', 'outcome'],
  ),
  outboxFailures: counter('outbox_relay_failures_total', 'Outbox batches that could not be given to the bus'),
};
