import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSettled } from '@shop/contracts/prompt';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { anOrder, aReceived } from '../../test/an-order.js';
import { applied } from '../../test/apply-change.js';
import { expire, NOTHING_IN_FLIGHT } from './end-order.js';
import { countedCents, keptCents, type Order } from './order.js';
import { recordPayment } from './record-payment.js';
import { withdrawPayment } from './withdraw-payment.js';

const NOW = new Date('2026-11-22T09:00:00Z');
const WHY = { by: { id: 's1', name: 'Achieng' }, reason: 'A mistake' };
const AMOUNTS = { c1: 50_050, c2: 149_950, c3: 200_000, c4: 1 };
const IDS = Object.keys(AMOUNTS) as (keyof typeof AMOUNTS)[];

const paymentOf = (id: keyof typeof AMOUNTS) =>
  aReceived({ id, amountCents: AMOUNTS[id], method: 'cash', receipt: `CASH-${id}` });
const unpaid = anOrder({ status: 'awaiting_payment', paidCents: 0, paidAt: null, payments: [] });

/** Payments that are announced and taken back, each any number of times and in any order. */
const happenings = fc.array(fc.record({ kind: fc.constantFrom('count', 'withdraw'), id: fc.constantFrom(...IDS) }), {
  maxLength: 20,
});

function after(all: readonly { kind: string; id: keyof typeof AMOUNTS }[]): { order: Order; withdrawn: Set<string> } {
  const withdrawn = new Set<string>();
  let order = unpaid;
  for (const { kind, id } of all) {
    try {
      const change =
        kind === 'count'
          ? recordPayment(order, paymentOf(id), { hasStock: false, refunds: [], paidAt: NOW })
          : withdrawPayment(order, paymentOf(id), WHY, NOW);
      order = applied(order, change, NOW);
      if (kind === 'withdraw') withdrawn.add(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { order, withdrawn };
}

describe('recorded payments of an order, in any order and repeated', () => {
  it('count once, never after they were taken back, and leave the order paid only by what it keeps', () => {
    fc.assert(
      fc.property(happenings, (all) => {
        const { order, withdrawn } = after(all);
        expect(order.paidCents).toBe(countedCents(order));
        const counted = order.payments.filter(({ isWithdrawn }) => !isWithdrawn).map(({ id }) => id);
        expect(new Set(counted).size).toBe(counted.length);
        expect(counted.filter((id) => withdrawn.has(id))).toEqual([]);
        expect(order.refundRequestedCents).toBeLessThanOrEqual(order.paidCents);
        const isPaid = isSettled(order.totalCents, keptCents(order));
        const status = isPaid ? 'paid' : order.paidCents > 0 ? 'part_paid' : 'awaiting_payment';
        expect([order.status, order.paidAt !== null]).toEqual([status, isPaid]);
        // Its time can always end.
        const end = applied(order, expire({ ...order, expiresAt: NOW }, NOTHING_IN_FLIGHT, NOW), NOW);
        expect(end.status).toBe(isPaid ? 'paid' : order.paidCents > 0 ? 'refund_due' : 'expired');
      }),
      { numRuns: 3_000 },
    );
  });
});
