import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chargeCents } from '@shop/contracts/prompt';
import { anOrder, aReceived } from '../../test/an-order.js';
import { applied } from '../../test/apply-change.js';
import { deliver, undeliver } from './deliver-order.js';
import { archive, cancel, closeAccount, expire, failForMissingStock } from './end-order.js';
import { keptCents, type Order, type OrderChange, type OrderRefund } from './order.js';
import { recordPayment } from './record-payment.js';
import { recordMoneyBack, recordRefund } from './record-refund.js';

const NOW = new Date('2026-11-22T09:00:00Z');
const CLERK = { id: 's1', name: 'Achieng', isSoleOwner: false };

/** Everything that may happen to an order, in any order; payments may be repeated. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constant('money' as const),
    id: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    shillings: fc.integer({ min: 10, max: 3_000 }),
    hasStock: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('cancel', 'expire', 'deliver', 'undeliver', 'archive', 'lose stock', 'close account'),
    isUnresolved: fc.boolean(),
  }),
);
const part = fc.double({ min: 0.1, max: 1, noNaN: true });
/** What also happens once there are refunds. Staff request at most what is kept, and at most that is sent back. */
const happeningWithRefunds = fc.oneof(
  happening,
  fc.record({ kind: fc.constant('staff refund' as const), id: fc.constantFrom('r1', 'r2', 'r3'), part }),
  fc.record({ kind: fc.constant('staff decline' as const), id: fc.constantFrom('r1', 'r2', 'r3') }),
  fc.record({ kind: fc.constant('money back' as const), part }),
);
type Happening = typeof happeningWithRefunds extends fc.Arbitrary<infer H> ? H : never;

const shillingsOf = (cents: number, share: number) =>
  Math.min(cents, Math.max(100, Math.round((cents * share) / 100) * 100));

function decide(order: Order, refunds: readonly OrderRefund[], event: Happening): OrderChange {
  if (event.kind === 'money back') {
    const amountCents = shillingsOf(order.refundRequestedCents - order.refundedCents, event.part);
    return recordMoneyBack(order, [], { amountCents });
  }
  if (event.kind === 'staff refund') {
    const amountCents = shillingsOf(keptCents(order), event.part);
    if (amountCents === 0) return {};
    const news = { id: event.id, amountCents, state: 'requested' as const, reason: 'Broken', isAutomatic: false };
    return recordRefund(order, refunds, { ...news, receipts: [], restock: [] }, NOW);
  }
  if (event.kind === 'staff decline') {
    const refund = refunds.find(({ id, state }) => id === event.id && state === 'requested');
    // What was sent back is not declined.
    if (!refund || order.refundRequestedCents - refund.amountCents < order.refundedCents) return {};
    return recordRefund(order, refunds, { ...refund, state: 'declined', receipts: [], restock: [] }, NOW);
  }
  if (event.kind === 'money') {
    const { id, shillings } = event;
    const payment = aReceived({ id, amountCents: shillings * 100, receipt: id, createdAt: NOW });
    return recordPayment(order, payment, { hasStock: event.hasStock, refunds, paidAt: NOW });
  }
  const inFlight = { isUnresolved: event.isUnresolved, isClaimed: false, receivedCents: 0 };
  const verbs: Record<string, () => OrderChange> = {
    cancel: () => cancel(order, inFlight),
    expire: () => expire(order, inFlight, new Date(order.expiresAt.getTime() + 1)),
    deliver: () => deliver(order, CLERK, NOW),
    undeliver: () => undeliver(order),
    archive: () => archive(order, inFlight, NOW),
    'lose stock': () => failForMissingStock(order, []),
    'close account': () => closeAccount(order),
  };
  return verbs[event.kind]?.() ?? {};
}

function after(happenings: readonly Happening[]) {
  const start: Order = anOrder({
    status: 'awaiting_payment',
    paidCents: 0,
    totalCents: 199_970,
    payments: [],
    paidAt: null,
  });
  const events: { topic: string; amountCents: number }[] = [];
  let order = start;
  let refunds: OrderRefund[] = [];
  for (const event of happenings) {
    if (event.kind === 'close account') order = { ...order, erasedAt: NOW };
    let change: OrderChange;
    try {
      change = decide(order, refunds, event);
    } catch {
      continue;
    }
    for (const { topic, data } of change.events ?? [])
      events.push({ topic, amountCents: (data as { amountCents?: number }).amountCents ?? 0 });
    if (change.refund) refunds = [...refunds.filter(({ id }) => id !== change.refund?.id), change.refund];
    order = applied(order, change, NOW);
  }
  const count = (topic: string) => events.filter((event) => event.topic === topic).length;
  const sum = (list: readonly { amountCents: number }[]) => list.reduce((all, { amountCents }) => all + amountCents, 0);
  const owedCents = sum(events.filter(({ topic }) => topic === 'order-refund-requested'));
  const [declined, promised] = [true, false].map((isDeclined) =>
    sum(refunds.filter(({ state }) => (state === 'declined') === isDeclined)),
  );
  return { order, count, owedCents, staffCents: promised ?? 0, declinedCents: declined ?? 0 };
}

describe('any sequence of changes and repeats of an order', () => {
  it('keeps or refunds every received shilling, once', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
        const { order, owedCents } = after(happenings);
        const received = order.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(order.paidCents).toBe(received);
        expect(order.refundRequestedCents).toBe(owedCents);
        const kept = order.paidCents - order.refundRequestedCents;
        if (order.status === 'paid' || order.status === 'delivered') expect(kept).toBe(chargeCents(order.totalCents));
        else if (order.status === 'part_paid') expect(kept).toBe(order.paidCents);
        else expect(kept).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });

  it('sends back what came and no more, however refunds of staff fall between them', () => {
    fc.assert(
      fc.property(fc.array(happeningWithRefunds, { maxLength: 30 }), (happenings) => {
        const { order, owedCents, staffCents, declinedCents } = after(happenings);
        const keptOfOrder = keptCents(order);
        expect(order.refundRequestedCents).toBe(owedCents + staffCents);
        expect(order.refundedCents).toBeLessThanOrEqual(order.refundRequestedCents);
        expect(keptOfOrder).toBeGreaterThanOrEqual(0);
        if (order.status === 'paid' || order.status === 'delivered')
          expect(keptOfOrder).toBeLessThanOrEqual(chargeCents(order.totalCents) + declinedCents);
        // What staff declined is kept until they request it again.
        else if (order.status !== 'part_paid') expect(keptOfOrder).toBeLessThanOrEqual(declinedCents);
        if (order.status === 'refunded') expect(order.refundedCents).toBe(order.paidCents);
        if (order.archivedAt !== null) {
          expect(order.refundedCents).toBe(order.refundRequestedCents);
          expect(['delivered', 'cancelled', 'expired', 'refunded']).toContain(order.status);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps nothing to send, and nothing to pay, once the account of its customer was closed', () => {
    fc.assert(
      fc.property(fc.array(happeningWithRefunds, { maxLength: 25 }), (happenings) => {
        const { order } = after(happenings);
        if (order.erasedAt === null) return;
        expect(['awaiting_payment', 'part_paid', 'paid']).not.toContain(order.status);
      }),
      { numRuns: 3_000 },
    );
  });

  it('pays it at most once, and never archives an order with money owed', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 25 }), (happenings) => {
        const { order, count } = after(happenings);
        expect(count('order-paid')).toBeLessThanOrEqual(1);
        for (const end of ['order-cancelled', 'order-expired']) expect(count(end)).toBeLessThanOrEqual(1);
        // An expired order that late money paid can end once more.
        expect(count('order-cancelled') + count('order-expired')).toBeLessThanOrEqual(1 + count('order-paid'));
        if (order.status === 'refund_due') expect(order.archivedAt).toBeNull();
        if (order.status === 'cancelled') expect(order.refundRequestedCents).toBe(order.paidCents);
        if (order.status === 'expired') expect(order.paidCents).toBe(order.refundedCents);
        if (order.archivedAt !== null && order.status !== 'delivered')
          expect(order.paidCents).toBe(order.refundedCents);
      }),
      { numRuns: 3_000 },
    );
  });
});
