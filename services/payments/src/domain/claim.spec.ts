import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { secondsAfter } from './attempt.js';
import {
  type Claim,
  CLAIM_TRANSITIONS,
  claimed,
  type ClaimState,
  isHopeless,
  leftToStaff,
  newClaim,
  nextClaimCheck,
  refuted,
} from './claim.js';
import { Journal } from './journal.js';
import { NO_MONEY } from './money-state.js';

it('a code that nothing proves is refuted within 11 minutes', () => {
  const createdAt = new Date('2026-11-22T09:00:00Z');
  let now = createdAt;
  for (let checks = 0; !isHopeless({ createdAt }, now); checks += 1) now = nextClaimCheck({ checks }, now);
  expect(now <= secondsAfter(createdAt, 660)).toBe(true);
});

const NOW = new Date('2026-11-22T09:00:00Z');

const aClaim = (state: ClaimState): Claim => ({
  ...newClaim(
    {
      ...{ code: 'RKL51ZDR4F', source: 'customer', orderId: 'o1', userId: 'u1' },
      ...{ amountCents: null, phone: null, reference: null, paidAt: null },
    },
    'c1',
    NOW,
  ),
  state,
});

const COMMANDS: Record<string, (journal: Journal, claim: Claim) => void> = {
  'named again at once': (journal, claim) => named(journal, claim, NOW),
  'named again later': (journal, claim) => named(journal, claim, secondsAfter(NOW, 61)),
  'booked for its order': (journal) => journal.claims.end('RKL51ZDR4F', 'o1'),
  'booked for another order': (journal) => journal.claims.end('RKL51ZDR4F', 'o2'),
  'booked for nobody': (journal) => journal.claims.end('RKL51ZDR4F', null),
  unknown: (journal, claim) => journal.claims.change(claim, refuted(claim)),
  'left to staff': (journal, claim) => journal.claims.change(claim, leftToStaff(claim)),
};

function named(journal: Journal, claim: Claim, now: Date): void {
  const after = claimed({ ...claim }, { ofOrder: [claim], ofUser: [claim] }, 'new', now);
  if (after) journal.claims.change(claim, after);
}

/** `-`: as before; a state; or the refusal. */
const TABLE: Record<string, Record<ClaimState, string>> = {
  'named again at once': { open: '-', refuted: 'claim_too_soon', proved: '-' },
  'named again later': { open: '-', refuted: 'open', proved: '-' },
  'booked for its order': { open: 'proved', refuted: '-', proved: '-' },
  'booked for another order': { open: 'refuted', refuted: '-', proved: '-' },
  'booked for nobody': { open: '-', refuted: '-', proved: '-' },
  unknown: { open: 'refuted', refuted: '-', proved: 'cannot' },
  'left to staff': { open: 'refuted', refuted: '-', proved: 'cannot' },
};

describe('each command in each state of a claim', () => {
  const states = Object.keys(CLAIM_TRANSITIONS) as ClaimState[];
  it.each(states.flatMap((state) => Object.keys(COMMANDS).map((command) => [state, command] as const)))(
    '%s: %s',
    (state, command) => {
      const claim = aClaim(state);
      const journal = new Journal({ ...NO_MONEY, claims: [claim] }, NOW, () => 'new');
      let outcome: string;
      try {
        COMMANDS[command]?.(journal, claim);
        const after = journal.claimsOf(claim.code)[0]?.state ?? state;
        outcome = after === state ? '-' : after;
      } catch (error) {
        outcome = error instanceof DomainError ? error.code : 'cannot';
      }
      expect(outcome).toBe(TABLE[command]?.[state]);
    },
  );
});
