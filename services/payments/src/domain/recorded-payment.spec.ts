import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aReceiptOf, aRefund, aReversal } from '../../test/a-refund.js';
import { Journal } from './journal.js';
import { NO_MONEY } from './money-state.js';
import { NO_PARTS, type Receipt, refundableCents } from './receipt.js';
import { askToTakeBack, recordPayment, takeBack } from './recorded-payment.js';
import { type Decider, planReversals } from './refund.js';

const NOW = new Date('2026-11-22T09:01:00Z');
const CLERK: Decider = { id: 'clerk', name: 'Achieng', isOwner: false, isOnlyOwner: false };
const order = {
  ...{ orderId: 'o1', userId: 'u1', number: 'PC12345678', totalCents: 52_999, paidCents: 0, isOpen: true },
  ...{ endingUntil: null, revision: 0 },
};
const seen = { isUnpaid: true, isOpen: true, keptCents: 0 };
const wanted = {
  ...{ orderId: 'o1', method: 'cash' as const, amountCents: 52_999, reference: null },
  request: { key: 'k', bodyHash: 'h' },
};
const recording = { method: 'cash' as const, by: CLERK, key: 'k', bodyHash: 'h' };

const cash = (code: string, cents: number, minute: number): Receipt => ({
  ...aReceiptOf(),
  ...{ code: `CASH-${code}`, amountCents: cents, parts: { ...NO_PARTS, allocated: cents }, source: 'staff', recording },
  paidAt: new Date(NOW.getTime() + minute * 60_000),
});
const mpesa = (code: string, cents: number, minute: number): Receipt => ({
  ...{ ...cash(code, cents, minute), code, source: 'pull' as const, recording: null },
});

describe('money that staff record', () => {
  it('is booked under its own account, with no rounding where the total is paid to the cent', () => {
    const journal = new Journal({ ...NO_MONEY, orders: [order] }, NOW, () => '6f0c2a34-1111-4222-8333-444455556666');
    const receipt = recordPayment(journal, wanted, seen, CLERK);
    expect([receipt.code, receipt.parts.allocated]).toEqual(['CASH-444455556666', 52_999]);
    expect(journal.facts().entries.map(({ kind, debit, credit, cents }) => [kind, debit, credit, cents])).toEqual([
      ['receipt', 'cash', 'unallocated', 52_999],
      ['allocation', 'unallocated', 'receivable', 52_999],
    ]);
  });

  it('that was taken back leaves the books as they were, and the order due', () => {
    const ids = ['a', 'b', 'c'].map((last) => `6f0c2a34-1111-4222-8333-44445555666${last}`);
    const before = new Journal({ ...NO_MONEY, orders: [order] }, NOW, () => ids.shift() ?? '');
    const receipt = recordPayment(before, { ...wanted, amountCents: 53_000 }, seen, CLERK);
    const [paid] = before.facts().orders;
    const state = { ...NO_MONEY, orders: paid ? [{ ...paid, isOpen: false }] : [], receipts: [receipt] };
    const journal = new Journal(state, NOW, () => ids.shift() ?? '');
    const about = { orderId: 'o1', paymentId: receipt.id, reason: 'A mistake' };
    expect(refundableCents(askToTakeBack(journal, about, CLERK))).toBe(0);
    takeBack(journal, about, { isOpen: true, revision: 3 });
    const facts = journal.facts();
    expect(facts.orders).toMatchObject([{ paidCents: 0, isOpen: true, revision: 3 }]);
    const sums = new Map<string, number>();
    for (const { debit, credit, cents } of [...before.facts().entries, ...facts.entries]) {
      sums.set(debit, (sums.get(debit) ?? 0) + cents);
      sums.set(credit, (sums.get(credit) ?? 0) - cents);
    }
    expect([...sums.values()].every((cents) => cents === 0)).toBe(true);
    // A repeat, and the event of the order, change nothing.
    const again = new Journal({ ...state, receipts: [...facts.receipts] }, NOW, () => 'new');
    askToTakeBack(again, about, CLERK);
    takeBack(again, about, { isOpen: true, revision: 3 });
    expect(again.facts().entries).toEqual([]);
  });
});

describe('two who take one payment back at once', () => {
  it('each have an answer of orders: a refusal of the first leaves what the second asked for', () => {
    const about = { orderId: 'o1', paymentId: 'p1', reason: 'A mistake' };
    const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const at = (minutes: number, receipt: Receipt) =>
      new Journal({ ...NO_MONEY, orders: [order], receipts: [receipt] }, minutesLater(minutes), () => 'new');
    const first = askToTakeBack(at(0, { ...cash('1', 52_999, 0), id: 'p1' }), about, CLERK);
    const second = askToTakeBack(at(1, first), about, CLERK);
    const journal = at(2, second);
    journal.receipts.keep(first);
    expect(journal.receipt('CASH-1')?.withdrawal).toEqual(second.withdrawal);
    journal.receipts.keep(second);
    expect(journal.receipt('CASH-1')?.withdrawal).toBeNull();
  });
});

describe('a refund over receipts of M-Pesa and of staff', () => {
  it('takes whole shillings of M-Pesa and cents of cash, newest first', () => {
    const receipts = [mpesa('MPESA00001', 50_000, 0), cash('1', 10_050, 1)];
    const plan = (cents: number) => planReversals(cents, receipts).map((part) => [part.receiptCode, part.amountCents]);
    expect(plan(60_050)).toEqual(
      [
        ['MPESA00001', 50_000],
        ['CASH-1', 10_050],
      ].reverse(),
    );
    expect(plan(20_000)).toEqual([
      ['CASH-1', 10_000],
      ['MPESA00001', 10_000],
    ]);
    expect(plan(10_050)).toEqual([['CASH-1', 10_050]]);
    expect(plan(50_000)).toEqual([['MPESA00001', 50_000]]);
  });

  it('sends back what is asked for, never more than a receipt has, and only less than a shilling less', () => {
    const money = fc.record({ isCash: fc.boolean(), cents: fc.integer({ min: 1, max: 100_000 }) });
    fc.assert(
      fc.property(
        fc.array(money, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, share) => {
          const receipts = all.map(({ isCash, cents }, n) =>
            isCash ? cash(`${n}`, cents, n) : mpesa(`M${n}`, cents, n),
          );
          const total = receipts.reduce((sum, receipt) => sum + refundableCents(receipt), 0);
          const wish = Math.max(1, Math.round(total * share));
          if (total === 0) return;
          const plan = planReversals(wish, receipts);
          const planned = plan.reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(planned).toBeLessThanOrEqual(wish);
          expect(wish - planned).toBeLessThan(100);
          if (wish % 100 === 0 || wish === total) expect(planned).toBe(wish);
          for (const { receiptCode, amountCents } of plan) {
            const receipt = receipts.find(({ code }) => code === receiptCode);
            expect(receipt && amountCents <= refundableCents(receipt)).toBe(true);
            if (receipt?.recording === null) expect(amountCents % 100).toBe(0);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('leaves what did not come by M-Pesa to staff when it is approved', () => {
    const receipts = [{ ...mpesa('MPESA00001', 50_000, 0), parts: { ...NO_PARTS, owed: 50_000 } }];
    const owed = { ...cash('1', 10_000, 1), parts: { ...NO_PARTS, owed: 10_000 } };
    const reversals = [
      aReversal('waiting', { id: 'rv1', receiptCode: 'MPESA00001', amountCents: 50_000 }),
      aReversal('waiting', { id: 'rv2', receiptCode: 'CASH-1', amountCents: 10_000 }),
    ];
    const refund = { ...aRefund('requested', aReversal('waiting')), reversals };
    const journal = new Journal({ ...NO_MONEY, receipts: [...receipts, owed], refunds: [refund] }, NOW, () => 'new');
    journal.refunds.approve(refund, CLERK);
    expect(journal.refund('rf1')).toMatchObject({
      state: 'approved',
      reversals: [{ state: 'waiting' }, { state: 'failed', nextCheckAt: null }],
    });
  });
});
