import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import type { Postgres } from '../db/postgres.js';
import { PeriodicJobs } from './periodic-jobs.js';

const SECOND_MS = 1_000;

let jobs: PeriodicJobs;
let items: string[];
let looks: number;
let handled: string[];
beforeEach(() => {
  jest.useFakeTimers();
  [items, looks, handled] = [[], 0, []];
  jobs = new PeriodicJobs({} as Postgres, pino({ level: 'silent' }));
  jobs.add({
    name: 'work',
    everyMs: SECOND_MS,
    isClaimed: true,
    due: () => {
      looks += 1;
      return Promise.resolve(items.splice(0));
    },
    handle: (item) => Promise.resolve(handled.push(item)),
  });
  jobs.start();
});
afterEach(async () => {
  await jobs.stop();
  jest.useRealTimers();
});

/** How often the job looks for work in this time. */
async function looksIn(seconds: number): Promise<number> {
  const before = looks;
  await jest.advanceTimersByTimeAsync(seconds * SECOND_MS);
  return looks - before;
}

describe('a periodic job', () => {
  it('looks at its own pace after the start, and every 5 seconds when nothing was due for half a minute', async () => {
    expect(await looksIn(20)).toBeGreaterThanOrEqual(20);
    await looksIn(20);
    expect(await looksIn(60)).toBe(12);
  });

  it.each([
    ['it is woken', () => jobs.wake('work')],
    ['something was due', () => items.push('late')],
  ])('looks at its own pace again when %s', async (_, happen) => {
    await looksIn(60);
    happen();
    await looksIn(6);
    expect(await looksIn(20)).toBe(20);
  });

  it('handles what is handed over without looking for it, and still looks at its own pace', async () => {
    await looksIn(1.5);
    const before = looks;
    jobs.hand('work', 'handed');
    await jest.advanceTimersByTimeAsync(0);
    expect([handled, looks]).toEqual([['handed'], before]);
    for (let n = 0; n < 40; n += 1) {
      jobs.hand('work', `again ${n}`);
      await jest.advanceTimersByTimeAsync(SECOND_MS / 4);
    }
    expect(handled).toHaveLength(41);
    expect(looks - before).toBeGreaterThanOrEqual(9);
  });

  it('handles what is due, and does nothing after it is stopped', async () => {
    items.push('first', 'second');
    await looksIn(2);
    expect(handled).toEqual(['first', 'second']);
    await jobs.stop();
    expect(await looksIn(60)).toBe(0);
  });
});
