/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { prefetched, statusOfList } from './prefetch.js';
import { Problem } from './problem.js';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
const query = (name: string, queryFn: () => Promise<unknown>) => ({ queryKey: [name], queryFn });

describe('the queries of a page on the server', () => {
  it('are handed over without those that failed', async () => {
    const failed = () => Promise.reject(Problem.fromFailure());
    const { queries, problems, isComplete } = await prefetched(
      query('found', () => Promise.resolve('RAM')),
      query('failed', failed),
    );
    expect(JSON.parse(queries)).toMatchObject([{ queryKey: ['found'], state: { data: 'RAM' } }]);
    expect(problems).toEqual([undefined, expect.any(Problem)]);
    expect(isComplete).toBe(false);
  });

  it('leave no timer behind, which would keep the data of each page in memory', async () => {
    const before = timers();
    await prefetched(query('list', () => Promise.resolve(['RAM'])));
    expect(timers()).toBe(before);
  });
});

describe('the status of a list', () => {
  const status = async (data: unknown) => statusOfList(await prefetched(query('list', () => Promise.resolve(data))));

  it('is 404 for a page beyond the last, and 200 for the first one of an empty list and for all else', async () => {
    expect(await status({ items: [], total: 30, page: 3 })).toBe(404);
    expect(await status({ items: [], total: 0, page: 2 })).toBe(404);
    for (const data of [{ items: [], total: 0, page: 1 }, { items: ['RAM'], total: 25, page: 2 }, null, 'RAM'])
      expect(await status(data)).toBe(200);
  });
});
