import { describe, expect, it } from '@jest/globals';
import { Problem } from '../../../shared/problem.js';
import { runBulk } from './run-bulk.js';

const rows = Array.from({ length: 10 }, (_, index) => index);
const options = (signal = new AbortController().signal) => ({ signal, onEnd: () => undefined });
const refusal = (bearer = '') =>
  new Problem({ message: 'Stale', code: bearer ? 'unauthenticated' : 'stale', status: bearer ? 401 : 409, bearer });

describe('a bulk action', () => {
  it('does at most four rows at a time, and each once', async () => {
    let [running, most] = [0, 0];
    const { done } = await runBulk(
      rows,
      async (row) => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
        return row;
      },
      options(),
    );
    expect(most).toBe(4);
    expect(done.map(({ result }) => result).sort((one, other) => one - other)).toEqual(rows);
  });

  it('goes on after a failure, and says which rows failed and why', async () => {
    const act = (row: number) => (row % 5 === 0 ? Promise.reject(refusal()) : Promise.resolve());
    const { done, failed } = await runBulk(rows, act, options());
    expect(done).toHaveLength(8);
    expect(failed.map(({ row, problem }) => [row, problem.message])).toEqual([
      [0, 'Stale'],
      [5, 'Stale'],
    ]);
  });

  it('begins no further row once it is stopped', async () => {
    const stop = new AbortController();
    const act = (row: number) => {
      if (row === 3) stop.abort();
      return Promise.resolve();
    };
    expect((await runBulk(rows, act, options(stop.signal))).done).toHaveLength(4);
  });

  it('ends when the session has ended', async () => {
    const tried: number[] = [];
    const act = (row: number) => {
      tried.push(row);
      return Promise.reject(refusal('old token'));
    };
    await expect(runBulk(rows, act, options())).rejects.toMatchObject({ status: 401 });
    expect(tried).toEqual([0, 1, 2, 3]);
  });
});
