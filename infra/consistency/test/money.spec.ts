import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chargeCents } from '@shop/contracts/prompt';
import { isUnallocated } from '../../../services/payments/src/domain/money.js';
import { Sales } from './sales.js';
import { Till } from './till.js';

const STOCK = 4;
const REFUND_TOPICS = new Set(['refund-changed', 'payment-refunded']);

const step = fc.record({
  kind: fc.constantFrom(
    ...(['place', 'prompt', 'prompt part', 'paid', 'failed', 'cancel', 'run out', 'a minute passes'] as const),
    ...(['by hand', 'by hand, mistyped', 'by hand, a part', 'hear', 'hear', 'claim', 'allocate', 'send back'] as const),
    ...(['refund', 'refund a part', 'owe', 'owe again', 'reverse', 'refuse', 'lose an outcome', 'restart'] as const),
    ...(['deliver', 'deliver', 'deliver', 'deliver again', 'confirm hold', 'hold ends'] as const),
  ),
  which: fc.nat({ max: 50 }),
  other: fc.nat({ max: 50 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Delivers one event. One that comes before the money it is about is delivered again later. */
function deliver(sales: Sales, till: Till, index: number, isRepeated: boolean): void {
  const event = sales.bus[index % Math.max(1, sales.bus.length)];
  if (!event) return;
  if (!REFUND_TOPICS.has(event.topic)) return sales.deliver(index, isRepeated);
  // Money that went back is told exactly once: the inbox sees to it.
  if (isRepeated && event.topic === 'payment-refunded') return;
  if (till.take(event) && !isRepeated) sales.bus.splice(sales.bus.indexOf(event), 1);
}

function takeStep(sales: Sales, till: Till, { kind, which, other }: Step): void {
  const order = sales.orders[which % Math.max(1, sales.orders.length)];
  const due = order ? Math.max(1_000, chargeCents(order.totalCents) - order.paidCents) : 0;
  const free: Partial<Record<Step['kind'], () => void>> = {
    place: () => sales.place(1 + (which % 2)),
    deliver: () => deliver(sales, till, which, false),
    'deliver again': () => deliver(sales, till, which, true),
    'confirm hold': () => sales.confirmHold(),
    'a minute passes': () => sales.resume(),
    restart: () => sales.restart(),
    hear: () => till.hear(which),
    owe: () => till.owe(which, false),
    'owe again': () => till.owe(which, true),
    'send back': () => till.decide(other, undefined),
    reverse: () => till.reverse(which, 'done'),
    refuse: () => till.reverse(which, 'refused'),
    'lose an outcome': () => till.reverse(which, 'lost'),
  };
  if (free[kind]) return free[kind]();
  if (!order) return;
  const ofOrder: Partial<Record<Step['kind'], () => void>> = {
    prompt: () => sales.prompt(order, false),
    'prompt part': () => sales.prompt(order, true),
    paid: () => sales.endPrompt(order, true),
    failed: () => sales.endPrompt(order, false),
    cancel: () => sales.cancel(order),
    'run out': () => sales.runOut(order),
    'hold ends': () => sales.expireHold(order),
    'by hand': () => till.payByHand(order, due, true),
    'by hand, mistyped': () => till.payByHand(order, due, false),
    'by hand, a part': () => till.payByHand(order, Math.ceil(due / 200) * 100, true),
    claim: () => till.claim(order, other),
    allocate: () => till.decide(other, order),
    refund: () => till.refund(order, false),
    'refund a part': () => till.refund(order, true),
  };
  ofOrder[kind]?.();
}

/** Everything is told, delivered and decided; what nobody wants goes back. */
function settleDown(sales: Sales, till: Till): void {
  for (let round = 0; round < 6; round += 1) {
    sales.resume();
    for (const one of sales.orders) sales.endPrompt(one, false);
    for (let index = 0; index < till.told.length; index += 1) till.hear(index);
    while (sales.receipts.some(isUnallocated)) till.decide(0, undefined);
    while (sales.refundRequests.length > 0) till.owe(0, false);
    const reversals = till.refunds.flatMap((refund) => refund.reversals);
    while (reversals.some(({ state }) => state !== 'done')) till.reverse(0, 'done');
    for (let tries = 0; sales.bus.length > 0 && tries < 500; tries += 1) deliver(sales, till, tries, false);
    for (const one of sales.orders) sales.runOut(one);
    for (const one of sales.orders) sales.expireHold(one);
  }
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);

function expectAllRight(sales: Sales, till: Till): void {
  expect(sales.bus).toEqual([]);
  const done = till.refunds.flatMap(({ reversals }) => reversals);
  const backOf = (code: string) =>
    sum(
      done.filter(({ receiptCode }) => receiptCode === code),
      ({ amountCents }) => amountCents,
    );
  expect(new Set(sales.receipts.map(({ code }) => code)).size).toBe(sales.receipts.length);
  for (const { code } of till.told) expect(sales.receipts.map((receipt) => receipt.code)).toContain(code);
  for (const receipt of sales.receipts) {
    expect(backOf(receipt.code)).toBe(receipt.refundingCents);
    expect(till.real.get(receipt.code)?.backCents ?? 0).toBe(receipt.refundingCents);
    expect(receipt.refundingCents).toBeLessThanOrEqual(receipt.amountCents);
  }
  for (const order of sales.orders) {
    const mine = sales.receipts.filter(({ orderId }) => orderId === order.id);
    expect(order.paidCents).toBe(sum(mine, ({ amountCents }) => amountCents));
    expect(order.refundedCents).toBe(sum(mine, ({ code }) => backOf(code)));
    const kept = order.paidCents - order.refundedCents;
    const isSold = order.status === 'paid';
    expect(['paid', 'cancelled', 'expired', 'refunded', 'refund_due']).toContain(order.status);
    if (order.paidAt !== null && isSold) expect(order.paidCents).toBeGreaterThanOrEqual(chargeCents(order.totalCents));
    expect(kept).toBeLessThanOrEqual(isSold ? chargeCents(order.totalCents) : 0);
    if (order.paidCents > 0) expect(['paid', 'refunded']).toContain(order.status);
  }
  const active = [...sales.holds.values()].filter(({ state }) => state !== 'released');
  expect(sales.stock + sum(active, ({ units }) => units)).toBe(STOCK);
}

describe('money by hand, claims, refunds and reversals beside prompts, in whatever order it is told', () => {
  it('is in the books once, and what an order cannot keep goes back once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const sales = new Sales(STOCK);
        const till = new Till(sales);
        for (const one of steps) takeStep(sales, till, one);
        settleDown(sales, till);
        expectAllRight(sales, till);
      }),
      { numRuns: 2_000 },
    );
  });
});
