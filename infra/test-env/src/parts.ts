import { availableParallelism } from 'node:os';
import { affectedBy, changedFiles } from './changed.js';
import { type JestRun, runJest, testsAffected } from './jest-part.js';
import { type PartResult, timed } from './part.js';
import { runPlaywright } from './playwright-part.js';
import { startPostgres } from './postgres.js';
import { describeParts } from './real-parts.js';
import type { Request } from './request.js';
import { openShop } from './shop.js';

const workers = Math.max(1, Math.min(4, availableParallelism()));

/** Runs the parts that were asked for, one after the other; a failed one does not keep the next from running. */
export async function runParts({ parts, pattern, changedSince }: Request, signal: AbortSignal): Promise<PartResult[]> {
  const affected = changedSince === undefined ? undefined : affectedBy(changedFiles(changedSince));
  const results: PartResult[] = [];
  for (const part of ['unit', 'service'] as const) {
    if (!parts.includes(part) || signal.aborted) continue;
    const files = affected && testsAffected(configs[part], affected);
    if (files?.length !== 0) results.push(await runTests[part]({ pattern, files, signal }));
  }
  const journeys = (['e2e', 'browser'] as const).filter(
    (part) => parts.includes(part) && affected?.[part].length !== 0,
  );
  const chosen = (part: 'e2e' | 'browser') => {
    const files = affected?.[part] ?? 'all';
    return files === 'all' ? pattern : files.join('|');
  };
  if (journeys.length > 0 && !signal.aborted) results.push(...(await runJourneys(journeys, chosen, signal)));
  return results;
}

const configs = { unit: 'jest.config.mjs', service: 'jest.service.config.mjs' } as const;

type Selection = Pick<JestRun, 'pattern' | 'files' | 'signal'>;

const runTests = { unit: runUnitTests, service: runServiceTests };

function runUnitTests(selection: Selection): Promise<PartResult> {
  announce('Unit tests');
  return timed('unit', () => runJest({ name: 'unit', config: configs.unit, workers, ...selection }));
}

function runServiceTests(selection: Selection): Promise<PartResult> {
  announce('Service tests');
  return timed('service', async () => {
    const postgres = await startPostgres();
    console.log(`PostgreSQL: ${postgres.description}. ${describeParts(process.env)}`);
    try {
      const env = { TEST_POSTGRES_URL: postgres.url };
      return await runJest({ name: 'service', config: configs.service, workers, env, ...selection });
    } finally {
      await postgres.stop();
    }
  });
}

async function runJourneys(
  parts: readonly ('e2e' | 'browser')[],
  patternOf: (part: 'e2e' | 'browser') => string | undefined,
  signal: AbortSignal,
): Promise<PartResult[]> {
  announce('A whole shop for the journeys');
  const results: PartResult[] = [];
  const shopResult = await timed('shop', async () => {
    const { env, stop } = await openShop();
    console.log(`Shop: ${env.SHOP_URL}. ${describeParts(process.env)}`);
    try {
      for (const part of parts) {
        if (signal.aborted) break;
        announce(part === 'e2e' ? 'Journeys through the API' : 'Journeys through the browser');
        const pattern = patternOf(part);
        const jest = { name: 'e2e', config: 'jest.e2e.config.mjs', pattern, workers: 1, env, signal } as const;
        results.push(
          await timed(part, () => (part === 'e2e' ? runJest(jest) : runPlaywright({ pattern, env, signal }))),
        );
      }
    } catch (error) {
      await stop();
      throw error;
    }
    return stop();
  });
  const seconds = results.reduce((left, part) => left - part.seconds, shopResult.seconds);
  return [...results, { ...shopResult, seconds }];
}

function announce(title: string): void {
  console.log(`\n— ${title}`);
}
