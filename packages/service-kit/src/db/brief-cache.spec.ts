import { describe, expect, it } from '@jest/globals';
import { BriefCache } from './brief-cache.js';

const counting = (fails: readonly number[] = []) => {
  let reads = 0;
  return () => {
    reads += 1;
    return fails.includes(reads) ? Promise.reject(new Error('down')) : Promise.resolve(reads);
  };
};

describe('a value that is kept briefly', () => {
  it('is read once for concurrent and later callers', async () => {
    const cache = new BriefCache(counting(), 60_000);
    expect(await Promise.all([cache.get(), cache.get()])).toEqual([1, 1]);
    expect(await cache.get()).toBe(1);
  });

  it('is read again when it is too old, and after a change', async () => {
    const old = new BriefCache(counting(), 0);
    expect([await old.get(), await old.get()]).toEqual([1, 2]);
    const changed = new BriefCache(counting(), 60_000);
    await changed.get();
    changed.forget();
    expect(await changed.get()).toBe(2);
  });

  it('is read again after a read that failed', async () => {
    const cache = new BriefCache(counting([1]), 60_000);
    await expect(cache.get()).rejects.toThrow('down');
    expect(await cache.get()).toBe(2);
  });
});
