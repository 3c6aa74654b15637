import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { aReceiptOf, aRefund, aReversal } from '../../test/a-refund.js';
import { type ExceptionState, type FindingName, kindOf, type MoneyException, stateOfException } from './exceptions.js';
import { Journal } from './journal.js';
import { NO_MONEY } from './money-state.js';
import type { Receipt } from './receipt.js';
import type { Decider, Refund } from './refund.js';
import { resolveException, type WithdrawalAnswer } from './resolve-exception.js';

const NOW = new Date('2026-11-22T09:01:00Z');
const OWNER: Decider = { id: 'owner', name: 'Wanjiku', isOwner: true, isOnlyOwner: false };
const OTHER: Decider = { ...OWNER, id: 'other', name: 'Achieng' };
const CLERK: Decider = { ...OWNER, id: 'clerk', name: 'Otieno', isOwner: false };
/** Its own order is `o1`. */
const BUYER: Decider = { ...CLERK, id: 'buyer', name: 'Kamau' };
const CODE = 'RKL51ZDR4F';

interface About {
  finding: FindingName;
  receipts: Receipt[];
  refunds: Refund[];
}

/** What exceptions are about, as far as it decides what can be done. */
const ABOUT: Record<string, About> = {
  nobodys: { finding: 'no_order', receipts: [aReceiptOf({ unallocated: 250_000 })], refunds: [] },
  unproved: { finding: 'unproved', receipts: [aReceiptOf()], refunds: [] },
  unreadable: { finding: 'unreadable', receipts: [], refunds: [] },
  requested: {
    finding: 'late',
    receipts: [aReceiptOf({ owed: 250_000 })],
    refunds: [{ ...aRefund('requested', aReversal('waiting')), needsApproval: true }],
  },
  unknown: {
    finding: 'reversal_unknown',
    receipts: [aReceiptOf({ returning: 250_000 })],
    refunds: [aRefund('sent', aReversal('sent'))],
  },
};

const order = {
  orderId: 'o1',
  userId: 'buyer',
  number: 'PC12345678',
  totalCents: 250_000,
  paidCents: 0,
  isOpen: true,
  contactPhone: null,
  endingUntil: null,
  revision: 0,
};

function exceptionOf(state: ExceptionState, { finding, receipts, refunds }: About): MoneyException {
  return {
    ...{ id: 'x1', key: 'x1', kind: kindOf(finding), finding, text: '', amountCents: 250_000 },
    ...{ receiptCode: receipts[0]?.code ?? null, refundId: refunds[0]?.id ?? null, attemptId: null, orderId: null },
    ...{ details: {}, createdAt: NOW, action: null, reason: null, resolvedBy: null },
    writeOffBy: state === 'asked' ? OWNER : null,
    resolvedAt: state === 'resolved' ? NOW : null,
  };
}

const LARGE = 100_000;
const SMALL = 1_000_000;

const resolving = (action: 'allocate' | 'refund' | 'write_off', by: Decider, limitCents: number, orderId?: string) => {
  return (journal: Journal) => resolveException(journal, 'x1', { action, orderId, reason: 'r', limitCents }, by);
};
/** Orders has answered about money that never came. */
const answered = (answer: WithdrawalAnswer) => (journal: Journal) =>
  resolveException(journal, 'x1', { action: 'write_off', reason: 'r', limitCents: LARGE, answer }, OTHER);

const COMMANDS: Record<string, (journal: Journal) => unknown> = {
  allocate: resolving('allocate', CLERK, LARGE, 'o1'),
  'allocate to nothing': resolving('allocate', CLERK, LARGE),
  'allocate to an own order': resolving('allocate', BUYER, LARGE, 'o1'),
  refund: resolving('refund', CLERK, LARGE),
  'write off little': resolving('write_off', CLERK, SMALL),
  'write off much, as a clerk': resolving('write_off', CLERK, LARGE),
  'write off much, as who asked': resolving('write_off', OWNER, LARGE),
  'write off much, as another owner': resolving('write_off', OTHER, LARGE),
  'write off, orders counts it no longer': answered({ isOpen: true, revision: 2 }),
  'write off, orders counts it still': answered('stays'),
  'the money was booked': (journal) => journal.exceptions.end('booked', { codes: [CODE] }),
  'M-Pesa names it': (journal) => journal.exceptions.end('listed', { codes: [CODE] }),
  'M-Pesa reports the reversal': (journal) => journal.exceptions.end('reversed', { codes: [CODE] }),
};

const NO = 'exception_action';
const FOUR_EYES = 'approval_by_another';
const DONE = 'resolved';

type Row = readonly [open: string, asked: string];

/** What others do, where it is about nothing of theirs. */
const UNTOUCHED: Record<string, Row> = {
  'the money was booked': ['-', '-'],
  'M-Pesa names it': ['-', '-'],
  'M-Pesa reports the reversal': ['-', '-'],
};
/** There is no unallocated money. */
const NOT_TO_PLACE: Record<string, Row> = {
  allocate: [NO, NO],
  'allocate to nothing': [NO, NO],
  'allocate to an own order': [NO, NO],
  refund: [NO, NO],
};
const ANSWERED: Record<string, Row> = {
  'write off, orders counts it no longer': [DONE, DONE],
  'write off, orders counts it still': [DONE, DONE],
};
const MUCH: Record<string, Row> = {
  'write off little': [DONE, DONE],
  'write off much, as a clerk': [FOUR_EYES, FOUR_EYES],
  'write off much, as who asked': ['asked', FOUR_EYES],
  'write off much, as another owner': ['asked', DONE],
  ...ANSWERED,
};
/** Orders is asked first: it counts the money. */
const MUCH_COUNTED: Record<string, Row> = {
  ...MUCH,
  'write off little': ['-', '-'],
  'write off much, as another owner': ['asked', '-'],
};
/** All writings off alike: no money moves, so there is nothing that a second person would have to agree to, or there is none. */
const anyWriteOff = (outcome: string): Record<string, Row> =>
  Object.fromEntries(Object.keys(MUCH).map((command) => [command, [outcome, outcome] as const]));

/** What each command makes of an open exception, and of one that an owner asked to write off: a state (`-`: as before) or the refusal. */
const TABLE: Record<string, Record<string, Row>> = {
  nobodys: {
    allocate: [DONE, DONE],
    'allocate to nothing': [NO, NO],
    'allocate to an own order': ['own_order', 'own_order'],
    refund: [DONE, DONE],
    ...MUCH,
    ...UNTOUCHED,
    'the money was booked': [DONE, DONE],
  },
  unproved: { ...NOT_TO_PLACE, ...MUCH_COUNTED, ...UNTOUCHED, 'M-Pesa names it': [DONE, DONE] },
  unreadable: { ...NOT_TO_PLACE, ...anyWriteOff(DONE), ...UNTOUCHED },
  // Money that is owed is not written off. Who approves did not ask for it: the clerk did.
  requested: { ...NOT_TO_PLACE, refund: [FOUR_EYES, FOUR_EYES], ...anyWriteOff(NO), ...UNTOUCHED },
  unknown: {
    ...{ ...NOT_TO_PLACE, refund: [DONE, DONE], ...anyWriteOff(DONE) },
    ...{ ...UNTOUCHED, 'M-Pesa reports the reversal': [DONE, DONE] },
  },
};

function outcomeOf(state: ExceptionState, about: About, command: (journal: Journal) => unknown): string {
  const { receipts, refunds } = about;
  const exceptions = [exceptionOf(state, about)];
  const journal = new Journal({ ...NO_MONEY, receipts, refunds, exceptions, orders: [order] }, NOW, () => 'new');
  try {
    command(journal);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(journal.facts()).toMatchObject({ receipts: [], refunds: [], exceptions: [], entries: [], events: [] });
    return error.code;
  }
  const after = journal.exception('x1');
  const isSame = !after || stateOfException(after) === state;
  return isSame ? '-' : stateOfException(after);
}

describe('each command in each state of an exception', () => {
  it.each(Object.keys(ABOUT).flatMap((name) => Object.keys(COMMANDS).map((command) => [name, command] as const)))(
    '%s: %s',
    (name, command) => {
      const about = ABOUT[name];
      const act = COMMANDS[command];
      if (!about || !act) throw new Error('no such row');
      const [open, asked] = TABLE[name]?.[command] ?? [];
      expect(outcomeOf('open', about, act)).toBe(open);
      expect(outcomeOf('asked', about, act)).toBe(asked);
      const isByStaff = !/^(the money|M-Pesa)/.test(command);
      expect(outcomeOf('resolved', about, act)).toBe(isByStaff ? 'exception_resolved' : '-');
    },
  );

  it('has a way out of every state, for one of two owners', () => {
    for (const about of Object.values(ABOUT))
      for (const state of ['open', 'asked'] as const) {
        const ends = Object.values(COMMANDS).map((command) => outcomeOf(state, about, command));
        const isOthers = about.refunds.some((refund) => refund.state === 'requested');
        if (isOthers) ends.push(outcomeOf(state, about, resolving('refund', OTHER, LARGE)));
        expect(ends).toContain(state === 'open' && about.finding === 'no_order' ? 'asked' : 'resolved');
      }
  });
});
