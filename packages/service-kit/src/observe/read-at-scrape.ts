import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { registry } from './metrics.js';

/** Shorter than Prometheus waits: one reading that hangs must not cost all others. */
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
 * A gauge that is read when /metrics is asked. Where a reading fails or takes too long it has no value, not an old one.
 * The last reader of a name wins, for tests that start several services in one process.
 */
export function readAtScrape(
  { name, help, labelNames = [] }: GaugeParts,
  read: () => readonly Reading[] | Promise<readonly Reading[]>,
): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const readings = await Promise.race([read(), tooLate()]).catch(() => []);
      this.reset();
      // A gauge without labels would say 0 for what nobody could read.
      if (labelNames.length === 0) this.remove();
      for (const { value, labels = {} } of readings) this.set(labels, value);
    },
  });
}

/**
 * Asks once in `maxAgeMs`, however many gauges and scrapers want it. What failed is asked again. It is asked in the next turn:
 * gauges of this very moment, such as who waits for a connection, are read before this adds to them.
 */
export function askedSeldom<T>(ask: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let kept: { answer: Promise<T>; at: number } | undefined;
  return () => {
    const now = Date.now();
    if (kept && now - kept.at < maxAgeMs) return kept.answer;
    const answer = nextTurn().then(ask);
    const asked = { answer, at: now };
    kept = asked;
    answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return answer;
  };
}

const tooLate = (): Promise<never> =>
  wait(READING_MS, undefined, { ref: false }).then(() => {
    throw new Error('reading took too long');
  });
