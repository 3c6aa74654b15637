import { stripVTControlCharacters } from 'node:util';
import { type Durations, expectedSeconds, inWords, stageSeconds } from './durations.js';
import type { StagePlan } from './stage.js';

const PAUSE_MS = 10_000;

/** What Jest prints when a file is done, and Playwright when a journey is, and when it has counted all. */
const FILE_DONE = /^\s*(PASS|FAIL)\s+\S+\s+(\S+)/;
const JOURNEY_DONE = /^\s*([✓✘-])\s+\d+ \[\w+\] › /;
const JOURNEYS = /^Running (\d+) tests? using/;

/** A stage that is about to run. `workers`: tests at a time; `later`: expected seconds of the stages after it. */
export interface RunningStage {
  readonly plan: StagePlan;
  readonly durations: Durations;
  readonly workers: number;
  readonly later: number;
}

/** Says while a stage runs how much of it is done, how long the rest will take, and whether something failed. */
export class Progress {
  private done = 0;
  private failed = 0;
  private journeys = 0;
  private doneSeconds = 0;
  private saidAt = 0;
  private readonly expected: ReadonlyMap<string, number>;

  constructor(
    private readonly running: RunningStage,
    private readonly now: () => number = Date.now,
  ) {
    this.expected = expectedSeconds(running.plan, running.durations);
    this.saidAt = now();
  }

  /** A line of the test program. Returns what to print after it, at most every ten seconds. */
  read(line: string): string | undefined {
    const text = stripVTControlCharacters(line);
    this.journeys = Number(JOURNEYS.exec(text)?.[1] ?? this.journeys);
    const [, mark, file = ''] = FILE_DONE.exec(text) ?? JOURNEY_DONE.exec(text) ?? [];
    if (mark === undefined) return undefined;
    this.done += 1;
    this.doneSeconds += this.expected.get(file) ?? 0;
    if (mark === 'FAIL' || mark === '✘') this.failed += 1;
    const isLast = this.done === (this.journeys || this.expected.size);
    if (isLast || this.now() - this.saidAt < PAUSE_MS) return undefined;
    this.saidAt = this.now();
    return this.sentence();
  }

  private sentence(): string {
    const { plan, durations, workers, later } = this.running;
    const all = [...this.expected.values()].reduce((total, seconds) => total + seconds, 0);
    const share = this.journeys > 0 ? this.done / this.journeys : this.doneSeconds / all;
    const left = stageSeconds(plan, durations, workers) * Math.max(0, 1 - share);
    const count =
      this.journeys > 0 ? `${this.done} of ${this.journeys} tests` : `${this.done} of ${this.expected.size} files`;
    const run = later > 0 ? `, ${inWords(left + later)} of the run` : '';
    const failed = this.failed > 0 ? ` ${this.failed} failed.` : '';
    return `… ${plan.stage}: ${count} done, about ${inWords(left)} left${run}.${failed}`;
  }
}
