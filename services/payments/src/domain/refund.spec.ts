import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { aReceiptOf, aRefund, aReversal } from '../../test/a-refund.js';
import { decideRefund, type RefundDecision } from './decide-refund.js';
import { Journal } from './journal.js';
import { NO_MONEY } from './money-state.js';
import type { OperatorResult } from './operator-result.js';
import { MOVES, movePart, NO_PARTS, type Part } from './receipt.js';
import { type Decider, type Refund, type Reversal, type ReversalState } from './refund.js';
import { postponeReversal, refuseReversal, settleReversal, waitForReversal } from './settle-reversal.js';

const NOW = new Date('2026-11-22T09:01:00Z');
const OWNER: Decider = { id: 'owner', name: 'Wanjiku', isOwner: true, isOnlyOwner: false };
const PARTS = Object.keys(MOVES) as Part[];

/** Where the money of a refund is that is in this state. */
const PART_OF: Record<Refund['state'], Part> = {
  requested: 'owed',
  approved: 'owed',
  sent: 'returning',
  failed: 'owed',
  done: 'returned',
  closed: 'returned',
  declined: 'allocated',
};
const REVERSAL_OF: Record<Refund['state'], ReversalState> = {
  requested: 'waiting',
  approved: 'waiting',
  sent: 'sent',
  failed: 'failed',
  done: 'done',
  closed: 'closed',
  declined: 'declined',
};
const STATES = Object.keys(PART_OF) as Refund['state'][];

function journalOf(refund: Refund): Journal {
  const receipt = aReceiptOf({ [PART_OF[refund.state]]: 250_000 });
  return new Journal({ ...NO_MONEY, receipts: [receipt], refunds: [refund] }, NOW, () => 'new');
}

const DECISIONS: Record<string, RefundDecision> = {
  approve: { kind: 'approve' },
  decline: { kind: 'decline', reason: 'No' },
  retry: { kind: 'retry' },
  close: { kind: 'close', paidBy: 'cash', reference: 'Slip', reason: 'Paid' },
};

/** What each decision makes of each state; a state alone: it changes nothing; otherwise the refusal. */
const TABLE: Record<Refund['state'], Record<string, string>> = {
  requested: { approve: 'approved', decline: 'declined', retry: 'refund_state', close: 'refund_state' },
  approved: { approve: 'refund_state', decline: 'declined', retry: 'refund_state', close: 'refund_state' },
  sent: { approve: 'refund_state', decline: 'refund_state', retry: 'refund_state', close: 'refund_state' },
  failed: { approve: 'refund_state', decline: 'refund_state', retry: 'approved', close: 'closed' },
  done: { approve: 'refund_state', decline: 'refund_state', retry: 'refund_state', close: 'refund_state' },
  declined: { approve: 'refund_state', decline: 'declined', retry: 'refund_state', close: 'refund_state' },
  closed: { approve: 'refund_state', decline: 'refund_state', retry: 'refund_state', close: 'closed' },
};

const outcomeOf = (work: () => string | undefined): string | undefined => {
  try {
    return work();
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
};

describe('each decision of staff in each state of a refund', () => {
  it.each(STATES.flatMap((state) => Object.keys(DECISIONS).map((name) => [state, name] as const)))(
    '%s: %s',
    (state, name) => {
      const refund = aRefund(state, aReversal(REVERSAL_OF[state]));
      const journal = journalOf(refund);
      const decision = DECISIONS[name];
      const outcome = outcomeOf(() => {
        if (decision) decideRefund(journal, refund, decision, OWNER);
        return journal.refund('rf1')?.state;
      });
      expect(outcome).toBe(TABLE[state][name]);
      expectWhole(journal, refund.state);
    },
  );

  it('has an end that staff reach from every state', () => {
    const isEnd = (state: Refund['state']) => ['done', 'declined', 'closed'].includes(state);
    for (const state of STATES.filter((one) => !isEnd(one))) {
      // M-Pesa does not report about a reversal that was sent: staff may say that it was paid.
      const reversal = aReversal(REVERSAL_OF[state], { checks: 3 });
      const refund = aRefund(state, reversal);
      const decision = state === 'failed' || state === 'sent' ? DECISIONS.close : DECISIONS.decline;
      const journal = journalOf(refund);
      if (decision) decideRefund(journal, refund, decision, OWNER);
      expect([state, isEnd(journal.refund('rf1')?.state ?? state)]).toEqual([state, true]);
    }
  });
});

const result = (code: string, transactionId: string | null = null): OperatorResult => ({
  code,
  text: '',
  transactionId,
  receipt: null,
  originalReceipt: null,
  status: 'Completed',
  amountCents: null,
  isOurs: true,
  debitParty: null,
  finishedAt: null,
});

const ONLY = { isRepeat: false, isLast: true };
const REPORTS: Record<string, (reversal: Reversal) => ReturnType<typeof settleReversal>> = {
  done: (reversal) => settleReversal(reversal, result('0', 'RVR0000001'), ONLY, NOW),
  'done by another code': (reversal) => settleReversal(reversal, result('0', 'RVR0000002'), ONLY, NOW),
  'no money': (reversal) => settleReversal(reversal, result('1'), ONLY, NOW),
  'already reversed': (reversal) => settleReversal(reversal, result('R000001'), ONLY, NOW),
  'already reversed, when it was sent again': (reversal) =>
    settleReversal({ ...reversal, sendings: 2 }, result('R000001'), ONLY, NOW),
  'already reversed, by us': (reversal) =>
    settleReversal(reversal, result('R000001'), { ...ONLY, isRepeat: true }, NOW),
  'no money, for an earlier sending': (reversal) =>
    settleReversal(reversal, result('1'), { ...ONLY, isLast: false }, NOW),
  'an unknown code, for an earlier sending': (reversal) =>
    settleReversal(reversal, result('4711'), { ...ONLY, isLast: false }, NOW),
  'done, by an earlier sending': (reversal) =>
    settleReversal(reversal, result('0', 'RVR0000001'), { ...ONLY, isLast: false }, NOW),
  'an unknown code': (reversal) => settleReversal(reversal, result('4711'), ONLY, NOW),
  refused: (reversal) => refuseReversal(reversal, 'No'),
  busy: (reversal) => postponeReversal(reversal, 'Busy', NOW),
  silence: (reversal) => waitForReversal(reversal, NOW),
};

/** The state after each report, and what staff find; `-`: it stays as it is. */
const REVERSAL_TABLE: Record<string, Record<ReversalState, string>> = {
  done: { waiting: 'done', sent: 'done', failed: 'done', done: '-', declined: '- twice', closed: '- twice' },
  'done by another code': {
    waiting: 'done',
    sent: 'done',
    failed: 'done',
    done: '- twice',
    declined: '- twice',
    closed: '- twice',
  },
  'no money': { waiting: '-', sent: 'failed', failed: '-', done: '-', declined: '-', closed: '-' },
  'already reversed': { waiting: '-', sent: 'failed', failed: '-', done: '-', declined: '-', closed: '-' },
  'already reversed, when it was sent again': {
    waiting: '-',
    sent: '- unknown',
    failed: '-',
    done: '-',
    declined: '-',
    closed: '-',
  },
  'already reversed, by us': { waiting: '-', sent: 'done', failed: 'done', done: '-', declined: '-', closed: '-' },
  'no money, for an earlier sending': { waiting: '-', sent: '-', failed: '-', done: '-', declined: '-', closed: '-' },
  'an unknown code, for an earlier sending': {
    waiting: '-',
    sent: '-',
    failed: '-',
    done: '-',
    declined: '-',
    closed: '-',
  },
  'done, by an earlier sending': {
    waiting: 'done',
    sent: 'done',
    failed: 'done',
    done: '-',
    declined: '- twice',
    closed: '- twice',
  },
  'an unknown code': { waiting: '-', sent: '- unknown', failed: '- unknown', done: '-', declined: '-', closed: '-' },
  refused: { waiting: '-', sent: 'failed', failed: '-', done: '-', declined: '-', closed: '-' },
  busy: { waiting: '-', sent: 'waiting', failed: '-', done: '-', declined: '-', closed: '-' },
  silence: { waiting: '-', sent: '-', failed: '-', done: '-', declined: '-', closed: '-' },
};
const REFUND_OF: Record<ReversalState, Refund['state']> = {
  waiting: 'approved',
  sent: 'sent',
  failed: 'failed',
  done: 'done',
  declined: 'declined',
  closed: 'closed',
};

describe('each report of M-Pesa in each state of a reversal', () => {
  const states = Object.keys(REFUND_OF) as ReversalState[];
  it.each(states.flatMap((state) => Object.keys(REPORTS).map((name) => [state, name] as const)))(
    '%s: %s',
    (state, name) => {
      const refund = aRefund(REFUND_OF[state], aReversal(state));
      const journal = journalOf(refund);
      const { change, findings = [] } = REPORTS[name]?.(aReversal(state)) ?? {};
      if (change) journal.refunds.changeReversal(journal.reversal('rv1'), change);
      const after = journal.reversal('rv1').state;
      const found = findings.map(({ finding }) => finding.replace('reversal_', '').replace('reversed_', ''));
      expect([after === state ? '-' : after, ...found].join(' ')).toBe(REVERSAL_TABLE[name]?.[state]);
      expectWhole(journal, refund.state);
    },
  );
});

/** Each shilling is in one part, the one of the refund's state, and the ledger moved as the parts did. */
function expectWhole(journal: Journal, before: Refund['state']): void {
  const state = journal.refund('rf1')?.state ?? before;
  expect(journal.receipt('RKL51ZDR4F')?.parts).toEqual({ ...NO_PARTS, [PART_OF[state]]: 250_000 });
  const payable = (one: Refund['state']) => ['owed', 'returning'].includes(PART_OF[one]);
  const { entries } = journal.facts();
  const moved = entries.reduce((sum, { debit, credit, cents }) => {
    return sum + (credit === 'refunds_payable' ? cents : debit === 'refunds_payable' ? -cents : 0);
  }, 0);
  expect(moved).toBe((payable(state) ? 250_000 : 0) - (payable(before) ? 250_000 : 0));
}

describe('a receipt', () => {
  it.each(PARTS.flatMap((from) => PARTS.map((to) => [from, to] as const)))('from %s to %s', (from, to) => {
    const receipt = aReceiptOf({ [from]: 250_000 });
    if (!MOVES[from].includes(to)) {
      expect(() => movePart(receipt, [from, to], 1)).toThrow('cannot move');
      return;
    }
    expect(movePart(receipt, [from, to], 250_000).parts).toEqual({ ...NO_PARTS, [to]: 250_000 });
    expect(() => movePart(receipt, [from, to], 250_001)).toThrow('has 250000');
    expect(() => movePart(receipt, [from, to], -1)).toThrow('has 250000');
  });
});
