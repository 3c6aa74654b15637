import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './place.js';
import type { Counts, StageName, StagePlan } from './stage.js';

/** Seconds of each test file in its last run. Outside of test-results, which each run clears. */
export type Durations = Readonly<Record<string, number>>;

const STORE = join(root, 'node_modules/.cache/shop-tests/seconds.json');
/** Of a file that never ran here, when no other file of its stage did either. */
const USUAL: Record<StageName, number> = { unit: 0.5, service: 3, e2e: 15, alone: 10, browser: 20, processes: 15 };

/** Those of earlier runs; none on a new machine, or when the store cannot be read. */
export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(STORE, 'utf8')) as Durations;
  } catch {
    return {};
  }
}

/** Keeps the seconds of these files for the next run. */
export function saveDurations(earlier: Durations, results: readonly Counts[]): void {
  const files = results.flatMap(({ files: ofStage = [] }) => ofStage);
  const latest = Object.fromEntries(files.map(({ file, seconds }) => [file, seconds]));
  mkdirSync(dirname(STORE), { recursive: true });
  writeFileSync(STORE, JSON.stringify({ ...earlier, ...latest }, undefined, 1));
}

/** The expected seconds of a file: those of its last run, else the mean of its stage's known files. */
export function expectedSeconds({ stage, files }: StagePlan, durations: Durations): Map<string, number> {
  const known = files.flatMap((file) => durations[file] ?? []);
  const mean = known.length > 0 ? sum(known) / known.length : USUAL[stage];
  return new Map(files.map((file) => [file, durations[file] ?? mean]));
}

/** The expected seconds of a stage whose files run `workers` at a time. */
export const stageSeconds = (plan: StagePlan, durations: Durations, workers: number): number =>
  sum([...expectedSeconds(plan, durations).values()]) / Math.min(workers, plan.files.length);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** `4 min`, or `20 s`. */
export const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;
