/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { prefetched } from './prefetch.js';
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
