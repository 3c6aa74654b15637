import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anAttempt } from '../../test/an-attempt.js';
import {
  assertTransition,
  type Attempt,
  type AttemptStatus,
  isUnresolved,
  secondsAfter,
  TRANSITIONS,
} from './attempt.js';
import type { Callback } from './callback.js';
import type { Money } from './money.js';
import { confirm, settleByCallback, settleByMoney, type Settlement } from './settle-attempt.js';
import { accept, endUnlisted, endUnsent, refuse, stayOpen, watchUnanswered } from './watch-attempt.js';

const STATES: AttemptStatus[] = ['pending', 'unanswered', 'succeeded', 'failed'];
const NOW = new Date('2026-11-22T09:01:00Z');
const LATE = secondsAfter(NOW, 3 * 86_400);

const aCallback = (parts: Partial<Callback> = {}): Callback => ({
  ids: { prompt: 'ws_1', request: 'm_1' },
  code: '0',
  amount: 2_500,
  receipt: 'RKL51ZDR4F',
  paidAt: NOW,
  ...parts,
});
const context = (isTrusted: boolean) => ({ isTrusted, known: undefined, now: NOW });
const asked = { known: undefined, now: NOW };
const listed: Money = {
  code: 'RKL51ZDR4F',
  amountCents: 250_000,
  phone: '254712345678',
  reference: 'PC12345678',
  paidAt: NOW,
  source: 'pull',
};
const reportedOf = (attempt: Attempt): Attempt => ({
  ...attempt,
  reported: { amount: 2_500, receipt: 'RKL51ZDR4F', paidAt: NOW },
});

const VERBS: Record<string, (attempt: Attempt) => Settlement> = {
  'an exact success, trusted': (attempt) => settleByCallback(attempt, aCallback(), context(true)),
  'an exact success, not trusted': (attempt) => settleByCallback(attempt, aCallback(), context(false)),
  'another amount, trusted': (attempt) => settleByCallback(attempt, aCallback({ amount: 10 }), context(true)),
  'another prompt': (attempt) =>
    settleByCallback(attempt, aCallback({ ids: { prompt: 'ws_2', request: 'm_1' } }), context(true)),
  'a failure': (attempt) =>
    settleByCallback(attempt, aCallback({ code: '1032', amount: null, receipt: null }), context(true)),
  'an unknown code': (attempt) => settleByCallback(attempt, aCallback({ code: '4321' }), context(true)),
  'a query: paid, its callback came': (attempt) => confirm(reportedOf(attempt), '0', asked),
  'a query: paid, no callback came': (attempt) => confirm(attempt, '0', asked),
  "M-Pesa's list has its money": (attempt) => settleByMoney(attempt, listed, asked),
  "M-Pesa's list does not have it": (attempt) => endUnlisted({ ...attempt, ids: null }, LATE, LATE),
  'a query: failed': (attempt) => confirm(attempt, '1037', asked),
  'a query: open': (attempt) => stayOpen(attempt, true, NOW, 0.5),
  'no answer after three days': (attempt) => stayOpen(attempt, false, LATE, 0.5),
  'a refusal of the push': (attempt) => refuse(attempt, 'No', NOW),
  'an acceptance of the push': (attempt) => accept(attempt, { prompt: 'ws_1', request: 'm_1' }, NOW),
  'no answer to the push': watchUnanswered,
  'never sent': (attempt) => endUnsent({ ...attempt, askedAt: null }, NOW),
};

/** The result of each action in each state, in the order of STATES. `-`: the state stays. */
const TABLE: Record<string, string> = {
  'an exact success, trusted': 'succeeded succeeded - succeeded',
  'an exact success, not trusted': '- - - -',
  'another amount, trusted': '- - - -',
  'another prompt': '- - - -',
  'a failure': 'failed failed - -',
  'an unknown code': '- - - -',
  'a query: paid, its callback came': 'succeeded succeeded - succeeded',
  'a query: paid, no callback came': '- - - -',
  "M-Pesa's list has its money": 'succeeded succeeded - succeeded',
  "M-Pesa's list does not have it": 'failed failed - -',
  'a query: failed': 'failed failed - -',
  'a query: open': '- - - -',
  'no answer after three days': 'failed failed - -',
  'a refusal of the push': 'failed - - -',
  'an acceptance of the push': '- - - -',
  'no answer to the push': '- - - -',
  'never sent': 'failed - - -',
};

const stateOf = (status: AttemptStatus): Attempt =>
  anAttempt({ status, ...(status === 'succeeded' && { received: 2_500, receipt: 'RKL51ZDR4F', nextCheckAt: null }) });

describe('an attempt', () => {
  it.each(STATES.flatMap((from) => STATES.map((to) => [from, to] as const)))(
    'moves from %s to %s only where the table allows it',
    (from, to) => {
      const move = () => assertTransition(from, to);
      if (TRANSITIONS[from].includes(to)) expect(move).not.toThrow();
      else expect(move).toThrow(`an attempt that is ${from} cannot become ${to}`);
    },
  );

  it.each(Object.keys(TABLE).flatMap((what) => STATES.map((status) => [what, status] as const)))(
    'answers "%s" in state %s as the table says',
    (what, status) => {
      const next = VERBS[what]?.(stateOf(status)).change?.status;
      expect(next ?? '-').toBe(TABLE[what]?.split(' ')[STATES.indexOf(status)]);
      if (next && next !== status) expect(() => assertTransition(status, next)).not.toThrow();
    },
  );
});

describe('any sequence of results and repeats of an attempt', () => {
  /** Applies a settlement as the repository does. */
  const applied = (attempt: Attempt, { change = {} }: Settlement): Attempt => ({ ...attempt, ...change });
  const names = Object.keys(VERBS).filter((name) => name !== 'never sent');

  it('books its money at most once, keeps it paid, and checks it until it has ended', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 20 }), (happenings) => {
        let attempt = anAttempt();
        let received = 0;
        for (const name of happenings) {
          const settlement = VERBS[name]?.(attempt) ?? {};
          received += settlement.money?.amountCents ?? 0;
          const next = applied(attempt, settlement);
          if (next.status !== attempt.status) assertTransition(attempt.status, next.status);
          attempt = next;
        }
        expect(received).toBe(attempt.status === 'succeeded' ? (attempt.received ?? 0) * 100 : 0);
        if (isUnresolved(attempt)) expect(attempt.nextCheckAt ?? attempt.confirmedAt).not.toBeNull();
      }),
      { numRuns: 3_000 },
    );
  });
});
