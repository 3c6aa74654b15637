import { describe, expect, it } from '@jest/globals';
import { nairobiDay } from './nairobi-day.js';

describe('a day in Nairobi', () => {
  it('starts three hours before that of UTC', () => {
    expect(nairobiDay('2026-11-22')).toBe('2026-11-21T21:00:00.000Z');
    expect(nairobiDay('2026-11-30', 1)).toBe('2026-11-30T21:00:00.000Z');
  });

  it('is none for an empty or wrong text', () => {
    expect([nairobiDay(''), nairobiDay('soon')]).toEqual([undefined, undefined]);
  });
});
