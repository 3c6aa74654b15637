import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { currentTarget } from './current-target.js';
import { registryOf } from './metrics.js';

/** Shorter than Prometheus's time-out: one reading that hangs must not lose all the others. */
const READING_MS = 2_000;

/** One value of a gauge. */
export interface Reading {
  value: number;
  labels?: Record<string, string>;
}

interface GaugeParts {
  name: string;
  help: string;
  labelNames?: readonly string[];
}

/**
 * A gauge that is read when /metrics is requested. When a reading fails or takes too long the gauge has no value rather
 * than an old one. It belongs to the current target, of which the last reader of a name wins.
 */
export function readAtScrape(
  { name, help, labelNames = [] }: GaugeParts,
  read: () => readonly Reading[] | Promise<readonly Reading[]>,
): void {
  const registry = registryOf(currentTarget());
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const readings = await Promise.race([read(), tooLate()]).catch(() => []);
      this.reset();
      // Without this, a gauge without labels would report 0 when it could not be read.
      if (labelNames.length === 0) this.remove();
      for (const { value, labels = {} } of readings) this.set(labels, value);
    },
  });
}

/**
 * Reads once per `maxAgeMs` for all gauges and scrapers. A failed reading is repeated. It starts in the next turn, so
 * that gauges of the current state, such as waiting connections, are read before this adds to them.
 */
export function cachedRead<T>(read: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let cached: { value: Promise<T>; at: number } | undefined;
  return () => {
    const now = Date.now();
    if (cached && now - cached.at < maxAgeMs) return cached.value;
    const current = { value: nextTurn().then(read), at: now };
    cached = current;
    current.value.catch(() => {
      if (cached === current) cached = undefined;
    });
    return current.value;
  };
}

const tooLate = (): Promise<never> =>
  wait(READING_MS, undefined, { ref: false }).then(() => {
    throw new Error('reading took too long');
  });
