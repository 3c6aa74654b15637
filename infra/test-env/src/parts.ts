import { availableParallelism } from 'node:os';
import { runJest } from './jest-part.js';
import { type PartResult, timed } from './part.js';
import { runPlaywright } from './playwright-part.js';
import { startPostgres } from './postgres.js';
import { describeParts } from './real-parts.js';
import type { Request } from './request.js';
import { openShop } from './shop.js';

const workers = Math.max(1, Math.min(4, availableParallelism()));

/** Runs the parts that were asked for, one after the other; a failed one does not keep the next from running. */
export async function runParts({ parts, pattern }: Request, signal: AbortSignal): Promise<PartResult[]> {
  const results: PartResult[] = [];
  if (parts.includes('unit')) {
    announce('Unit tests');
    const run = { name: 'unit', config: 'jest.config.mjs', pattern, workers, signal } as const;
    results.push(await timed('unit', () => runJest(run)));
  }
  if (parts.includes('service') && !signal.aborted) results.push(await runServiceTests(pattern, signal));
  const journeys = parts.filter((part) => part === 'e2e' || part === 'browser');
  if (journeys.length > 0 && !signal.aborted) results.push(...(await runJourneys(journeys, pattern, signal)));
  return results;
}

function runServiceTests(pattern: string | undefined, signal: AbortSignal): Promise<PartResult> {
  announce('Service tests');
  return timed('service', async () => {
    const postgres = await startPostgres();
    console.log(`PostgreSQL: ${postgres.description}. ${describeParts(process.env)}`);
    try {
      const env = { TEST_POSTGRES_URL: postgres.url };
      return await runJest({ name: 'service', config: 'jest.service.config.mjs', pattern, workers, env, signal });
    } finally {
      await postgres.stop();
    }
  });
}

async function runJourneys(
  parts: readonly ('e2e' | 'browser')[],
  pattern: string | undefined,
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
