import { describe, expect, it } from '@jest/globals';
import { restartDelay } from './backoff.js';

describe('restart delay', () => {
  it('doubles from half a second up to five seconds', () => {
    const delays = [restartDelay(undefined, 10)];
    for (let end = 0; end < 7; end += 1) delays.push(restartDelay(delays.at(-1), 10));
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000]);
  });

  it('is short again after twenty seconds of life', () => {
    expect(restartDelay(5_000, 20_000)).toBe(500);
  });
});
