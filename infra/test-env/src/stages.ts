import { availableParallelism } from 'node:os';
import { affectedBy, changedFiles } from './changed.js';
import { type JestRun, runJest, testsAffected } from './jest-stage.js';
import { type StageResult, timed } from './stage.js';
import { runPlaywright } from './playwright-stage.js';
import { startPostgres } from './postgres.js';
import { describeDependencies } from './real-dependencies.js';
import type { Request } from './request.js';
import { openShop } from './shop.js';

const workers = Math.max(1, Math.min(4, availableParallelism()));

/** Runs the requested stages one after the other; after a failed stage the next one still runs. */
export async function runStages(
  { stages, pattern, changedSince }: Request,
  signal: AbortSignal,
): Promise<StageResult[]> {
  const affected = changedSince === undefined ? undefined : affectedBy(changedFiles(changedSince));
  const results: StageResult[] = [];
  for (const stage of ['unit', 'service'] as const) {
    if (!stages.includes(stage) || signal.aborted) continue;
    const files = affected && testsAffected(configs[stage], affected);
    if (files?.length !== 0) results.push(await runTests[stage]({ pattern, files, signal }));
  }
  const journeys = (['e2e', 'browser'] as const).filter(
    (stage) => stages.includes(stage) && affected?.[stage].length !== 0,
  );
  const chosen = (stage: 'e2e' | 'browser') => {
    const files = affected?.[stage] ?? 'all';
    return files === 'all' ? pattern : files.join('|');
  };
  if (journeys.length > 0 && !signal.aborted) results.push(...(await runJourneys(journeys, chosen, signal)));
  return results;
}

const configs = { unit: 'jest.config.mjs', service: 'jest.service.config.mjs' } as const;

type Selection = Pick<JestRun, 'pattern' | 'files' | 'signal'>;

const runTests = { unit: runUnitTests, service: runServiceTests };

function runUnitTests(selection: Selection): Promise<StageResult> {
  announce('Unit tests');
  return timed('unit', () => runJest({ name: 'unit', config: configs.unit, workers, ...selection }));
}

function runServiceTests(selection: Selection): Promise<StageResult> {
  announce('Service tests');
  return timed('service', async () => {
    const postgres = await startPostgres();
    console.log(`PostgreSQL: ${postgres.description}. ${describeDependencies(process.env)}`);
    try {
      const env = { TEST_POSTGRES_URL: postgres.url };
      // Over Kafka the tests wait more than they compute.
      const atOnce = process.env.TEST_KAFKA_BROKERS ? workers + 1 : workers;
      return await runJest({ name: 'service', config: configs.service, workers: atOnce, env, ...selection });
    } finally {
      await postgres.stop();
    }
  });
}

async function runJourneys(
  stages: readonly ('e2e' | 'browser')[],
  patternOf: (stage: 'e2e' | 'browser') => string | undefined,
  signal: AbortSignal,
): Promise<StageResult[]> {
  announce('A whole shop for the journeys');
  const results: StageResult[] = [];
  const shopResult = await timed('shop', async () => {
    const { env, stop } = await openShop();
    console.log(`Shop: ${env.SHOP_URL}. ${describeDependencies(process.env)}`);
    try {
      for (const stage of stages) {
        if (signal.aborted) break;
        announce(stage === 'e2e' ? 'Journeys through the API' : 'Journeys through the browser');
        const pattern = patternOf(stage);
        const jest = { name: 'e2e', config: 'jest.e2e.config.mjs', pattern, workers: 1, env, signal } as const;
        results.push(
          await timed(stage, () => (stage === 'e2e' ? runJest(jest) : runPlaywright({ pattern, env, signal }))),
        );
      }
    } catch (error) {
      await stop();
      throw error;
    }
    return stop();
  });
  const seconds = results.reduce((left, stage) => left - stage.seconds, shopResult.seconds);
  return [...results, { ...shopResult, seconds }];
}

function announce(title: string): void {
  console.log(`\n— ${title}`);
}
