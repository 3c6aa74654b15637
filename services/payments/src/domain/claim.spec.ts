import { expect, it } from '@jest/globals';
import { isHopeless, nextClaimCheck } from './claim.js';
import { secondsAfter } from './attempt.js';

it('a code that nothing proves is refuted within 11 minutes', () => {
  const createdAt = new Date('2026-11-22T09:00:00Z');
  let now = createdAt;
  for (let checks = 0; !isHopeless({ createdAt }, now); checks += 1) now = nextClaimCheck({ checks }, now);
  expect(now <= secondsAfter(createdAt, 660)).toBe(true);
});
