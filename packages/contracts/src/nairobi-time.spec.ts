import { describe, expect, it } from '@jest/globals';
import { NAIROBI } from './nairobi.js';
import { dayInNairobi, endOfDayInNairobi, inNairobi, startOfDayInNairobi, timeInNairobi } from './nairobi-time.js';

describe('the time in Nairobi', () => {
  it('is that of its time zone', () => {
    const formatted = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: NAIROBI });
    for (const iso of ['2026-03-29T01:30:00Z', '2026-11-22T22:30:09Z', '2027-12-31T21:00:00Z'])
      expect(timeInNairobi(new Date(iso))).toBe(formatted.format(new Date(iso)));
    expect(inNairobi(new Date('2026-11-22T22:30:00Z'))).toBe('23 November 2026 at 01:30 EAT');
  });

  it('begins and ends its days at 21:00 UTC', () => {
    expect(dayInNairobi(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
    expect(dayInNairobi(new Date('2026-11-21T20:59:59Z'))).toBe('2026-11-21');
    expect(startOfDayInNairobi('2026-11-22').toISOString()).toBe('2026-11-21T21:00:00.000Z');
    expect(startOfDayInNairobi('2026-11-30', 1).toISOString()).toBe('2026-11-30T21:00:00.000Z');
    expect(endOfDayInNairobi('2026-11-22', 7).toISOString()).toBe('2026-11-29T20:59:59.999Z');
    expect(startOfDayInNairobi('soon').getTime()).toBeNaN();
  });
});
