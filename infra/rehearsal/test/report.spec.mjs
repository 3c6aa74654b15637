import { expect, it } from '@jest/globals';
import { sectionsOf } from '../cluster/report.mjs';

const trade = {
  seconds: 12.34,
  settled: 1,
  problems: [],
  requests: 20,
  failed: 0,
  orders: 3,
  outcomes: [{ kind: 'order', outcomes: '2xx 3', slowest: 400 }],
};

it('says that nothing was lost only where nothing was', () => {
  expect(sectionsOf({ upgrade: trade })).toContain('20 requests of shoppers, 0 of them failed; 3 orders');
  expect(sectionsOf({ upgrade: { ...trade, load: 17.25 } })).toMatch(/nothing was lost[^]*Load average .*: 17.3/);
  const lost = sectionsOf({ upgrade: { ...trade, problems: ['order 7 is pending'] } });
  expect(lost).toContain('  - order 7 is pending');
  expect(lost).not.toContain('nothing was lost');
});

it('names orders that were never paid, and steps that failed', () => {
  expect(sectionsOf({ drain: { ...trade, settled: undefined } })).toContain('NEVER');
  expect(sectionsOf({ drain: { error: 'two cannot be drained\nmore' } })).toContain(
    '**failed:** `two cannot be drained`',
  );
});
