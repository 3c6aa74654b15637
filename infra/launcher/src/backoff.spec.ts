import { describe, expect, it } from '@jest/globals';
import { restartDelay } from './backoff.js';

describe('restart delay', () => {
  it('doubles from half a second up to half a minute', () => {
    const delays = [restartDelay(undefined, 10)];
    for (let end = 0; end < 7; end += 1) delays.push(restartDelay(delays.at(-1), 10));
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('is short again after a minute of life', () => {
    expect(restartDelay(30_000, 60_000)).toBe(500);
  });
});
