import { describe, expect, it } from '@jest/globals';
import { eatTimestamp, parseDayOrTime, parseEatTimestamp } from './eat-time.js';

describe('East Africa Time', () => {
  it('is three hours ahead of UTC, over midnight too', () => {
    expect(eatTimestamp(new Date('2026-12-31T21:15:00Z'))).toBe('20270101001500');
  });

  it('is parsed from its own format', () => {
    expect(parseEatTimestamp('20261121131500')).toEqual(new Date('2026-11-21T10:15:00Z'));
  });

  it('decides the beginning and the end of a day; a time is one moment', () => {
    expect(parseDayOrTime('2026-11-21', 'beginning')).toEqual(new Date('2026-11-20T21:00:00Z'));
    expect(parseDayOrTime('2026-11-21', 'end')).toEqual(new Date('2026-11-21T20:59:59.999Z'));
    expect(parseDayOrTime('2026-11-21T10:00:00Z', 'end')).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(parseDayOrTime('soon', 'end')).toBeUndefined();
  });

  it.each(['20260231000000', '20261121', '2026112113150x', '20261121251500'])('rejects %s', (text) => {
    expect(parseEatTimestamp(text)).toBeUndefined();
  });
});
