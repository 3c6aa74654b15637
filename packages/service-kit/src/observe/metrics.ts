import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What /metrics of the management port gives out. */
export const registry = new Registry();

collectDefaultMetrics({ register: registry });

/** The kit's own figures. */
export const metrics = {
  requests: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  }),
  eventsHandled: new Counter({
    name: 'events_handled_total',
    help: 'Events by topic and outcome: done, repeated, retried, dead, unknown',
    labelNames: ['topic', 'outcome'],
    registers: [registry],
  }),
  consumerLag: new Gauge({
    name: 'event_consumer_lag',
    help: 'Events of a partition that this process has not taken yet',
    labelNames: ['topic', 'partition'],
    registers: [registry],
  }),
  outboxAge: new Gauge({
    name: 'outbox_age_seconds',
    help: 'Age of the oldest event that the bus has not got yet',
    registers: [registry],
  }),
  outboxFailures: new Counter({
    name: 'outbox_relay_failures_total',
    help: 'Outbox batches that could not be given to the bus',
    registers: [registry],
  }),
};
