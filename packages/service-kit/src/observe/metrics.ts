import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { measureEventLoop } from './event-loop-delay.js';
import { currentTarget, NO_TARGET } from './current-target.js';

/** Node's own histogram adds the time between two looks to each delay, and prom-client empties it at each scrape. */
const NODES_OWN_DELAYS = /^nodejs_eventloop_lag/;

/** Seconds, from a cached response to the longest expected wait. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Seconds of what happens without anyone who waits at a page: until a minute it is in time. */
export const SECONDS_BEHIND = [0.5, 1, 5, 15, 60, 300, 3600];

const registries = new Map<string, Registry>();

/** The metrics of one target. Each of their samples has the label `service`, its name. */
export function registryOf(target: string): Registry {
  const known = registries.get(target);
  if (known) return known;
  const registry = new Registry();
  if (target !== NO_TARGET) registry.setDefaultLabels({ service: target });
  registries.set(target, registry);
  return registry;
}

/** Begins to measure the process itself. `service` names its targets, which share its memory and its event loop. */
export function measureProcess(service: string): void {
  const registry = registryOf(NO_TARGET);
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 60_000 });
  for (const { name } of registry.getMetricsAsArray())
    if (NODES_OWN_DELAYS.test(name)) registry.removeSingleMetric(name);
  measureEventLoop(registry);
  const limit = memoryLimit();
  const gauge = { name: 'process_memory_limit_bytes', help: 'The memory limit of the container' };
  if (limit !== undefined) new Gauge({ ...gauge, registers: [registry] }).set(limit);
}

/** Where Linux says at which memory it kills a container (cgroup 2, then 1); Node's constrainedMemory() may be the reserved one. */
const LIMIT_FILES = ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes'];

/** Undefined where nothing limits the process: the file says `max`, or more than the machine has. */
function memoryLimit(): number | undefined {
  const file = LIMIT_FILES.find((path) => existsSync(path));
  const limit = file === undefined ? Number.NaN : Number(readFileSync(file, 'utf8'));
  return limit <= totalmem() ? limit : undefined;
}

/** All metrics of the process and its targets, as Prometheus reads them. */
export async function metricsText(): Promise<string> {
  const { [NO_TARGET]: own, ...targets } = Object.fromEntries(registries);
  const values = await Promise.all(Object.values(targets).map((registry) => registry.getMetricsAsJSON()));
  // Samples of two targets differ in the label `service`, so none are added up.
  const merged = await AggregatorRegistry.aggregate(values).metrics();
  return own ? `${await own.metrics()}\n${merged}` : merged;
}

/** The content type of {@link metricsText}. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * Counters of one target under their own names. Names and units follow Prometheus (`_total`); labels are few and bounded, and
 * never hold personal data. Counters begin at 0 in each process: sum their rates over replicas.
 */
export const countersOf =
  (target: string) =>
  <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name, help, labelNames, registers: [registryOf(target)] });

/** As {@link countersOf}, of durations in seconds. */
export const histogramsOf =
  (target: string) =>
  <L extends string = never>(name: string, help: string, buckets: number[], labelNames: readonly L[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers: [registryOf(target)] });

/** Every target has the kit's own metrics; those that are read at a scrape are in read-at-scrape.ts and service-gauges.ts. */
function kitMetrics(target: string) {
  const counter = countersOf(target);
  const registers = [registryOf(target)];
  return {
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by method, route and status; event streams are excluded',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    outboundCalls: new Histogram({
      name: 'outbound_call_duration_seconds',
      help: 'Calls to other targets and providers by how they ended: ok, refused (a negative response), failed',
      labelNames: ['target', 'operation', 'outcome'],
      buckets: SECONDS,
      registers,
    }),
    eventsHandled: counter(
      'events_handled_total',
      'Events by topic and outcome: done, repeated, retried, dead, unknown',
      ['topic', 'outcome'],
    ),
    eventDelay: new Histogram({
      name: 'event_delay_seconds',
      help: 'From what an event says to its effect here, by topic; repeated events are excluded',
      labelNames: ['topic'],
      buckets: SECONDS_BEHIND,
      registers,
    }),
    outboxFailures: counter('outbox_relay_failures_total', 'Outbox batches that could not be given to the bus'),
  };
}

const kitMetricsByTarget = new Map<string, ReturnType<typeof kitMetrics>>();

/** The kit's metrics of the target on whose behalf this code runs. */
export function metrics(): ReturnType<typeof kitMetrics> {
  const target = currentTarget();
  const known = kitMetricsByTarget.get(target) ?? kitMetrics(target);
  kitMetricsByTarget.set(target, known);
  return known;
}
