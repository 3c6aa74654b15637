import { availableParallelism } from 'node:os';
import { type Durations, stageSeconds } from './durations.js';
import { runJest } from './jest-stage.js';
import { runPlaywright } from './playwright-stage.js';
import { startPostgres } from './postgres.js';
import { Progress } from './progress.js';
import { describeDependencies } from './real-dependencies.js';
import { compareRows, recordRows, together } from './row-types.js';
import { openShop, type ShopLayout } from './shop.js';
import { type StageName, type StagePlan, type StageResult, timed } from './stage.js';
import type { JestStage } from './test-files.js';

const processors = Math.max(1, Math.min(4, availableParallelism()));

/** How many tests of a stage run at a time; `browser` is that of frontend/playwright.config.ts. */
export const WORKERS: Record<StageName, number> = {
  unit: processors,
  // The tests also wait: for events, for jobs, for what is tried again.
  service: processors + 2,
  // They wait for phones and timers most of the time.
  e2e: 5,
  alone: 1,
  browser: 3,
  processes: 1,
};

/** How the shop of a stage's journeys runs: as `npm start` does, or with a process for each target, which tests stop. */
const LAYOUTS: Partial<Record<StageName, ShopLayout>> = {
  e2e: 'one',
  alone: 'one',
  browser: 'one',
  processes: 'many',
};

/** The stages of one run. */
export interface Run {
  readonly plans: readonly StagePlan[];
  /** Of earlier runs, for the estimates. */
  readonly durations: Durations;
  readonly signal: AbortSignal;
}

/** Runs the planned stages one after the other; after a failed stage the next one still runs. */
export async function runStages(run: Run): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const plan of run.plans) {
    if (run.signal.aborted) break;
    if (plan.stage === 'unit') results.push(await runUnitTests(plan, run));
    if (plan.stage === 'service') results.push(await runServiceTests(plan, run));
  }
  for (const layout of ['one', 'many'] as const) {
    const journeys = run.plans.filter(({ stage }) => LAYOUTS[stage] === layout);
    if (journeys.length > 0 && !run.signal.aborted) results.push(...(await runJourneys(journeys, layout, run)));
  }
  return results;
}

/** Reads a stage's output line by line and says how much is left. */
function progressOf(plan: StagePlan, { plans, durations }: Run): (line: string) => string | undefined {
  const later = plans
    .slice(plans.indexOf(plan) + 1)
    .reduce((total, next) => total + stageSeconds(next, durations, WORKERS[next.stage]), 0);
  const progress = new Progress({ plan, durations, workers: WORKERS[plan.stage], later });
  return (line) => progress.read(line);
}

/** What each Jest stage has in common. */
const jestRun = (plan: StagePlan & { stage: JestStage }, run: Run) => ({
  name: plan.stage,
  files: plan.files,
  workers: WORKERS[plan.stage],
  signal: run.signal,
  onLine: progressOf(plan, run),
});

function runUnitTests(plan: StagePlan, run: Run): Promise<StageResult> {
  announce('Unit tests');
  return timed('unit', () => runJest(jestRun({ ...plan, stage: 'unit' }, run)));
}

function runServiceTests(plan: StagePlan, run: Run): Promise<StageResult> {
  announce('Service tests');
  return timed('service', async () => {
    const postgres = await startPostgres();
    console.log(`PostgreSQL: ${postgres.description}. ${describeDependencies(process.env)}`);
    try {
      const env = { TEST_POSTGRES_URL: postgres.url, ...recordRows() };
      const tests = await runJest({ ...jestRun({ ...plan, stage: 'service' }, run), env });
      return together(tests, await compareRows());
    } finally {
      await postgres.stop();
    }
  });
}

async function runJourneys(plans: readonly StagePlan[], layout: ShopLayout, run: Run): Promise<StageResult[]> {
  announce(layout === 'one' ? 'A whole shop for the journeys' : 'A shop with a process for each target');
  const results: StageResult[] = [];
  const shopResult = await timed('shop', async () => {
    const { env, stop } = await openShop(layout);
    console.log(`Shop: ${env.SHOP_URL}. ${describeDependencies(process.env)}`);
    try {
      for (const plan of plans) if (!run.signal.aborted) results.push(await runJourneyStage(plan, run, env));
    } catch (error) {
      await stop();
      throw error;
    }
    return stop();
  });
  const seconds = results.reduce((left, stage) => left - stage.seconds, shopResult.seconds);
  return [...results, { ...shopResult, seconds }];
}

function runJourneyStage(plan: StagePlan, run: Run, env: NodeJS.ProcessEnv): Promise<StageResult> {
  const { stage } = plan;
  if (stage !== 'browser') {
    announce(stage === 'alone' ? 'Journeys through the API, one at a time' : 'Journeys through the API');
    return timed(stage, () => runJest({ ...jestRun({ ...plan, stage }, run), env }));
  }
  announce('Journeys through the browser');
  const { files, line } = plan;
  return timed('browser', () => runPlaywright({ files, line, env, signal: run.signal, onLine: progressOf(plan, run) }));
}

function announce(title: string): void {
  console.log(`\n— ${title}`);
}
