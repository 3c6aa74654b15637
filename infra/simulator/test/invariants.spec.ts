import { describe, expect, it } from '@jest/globals';
import { paymentSucceeded } from '@shop/contracts/payments';
import { HOLD_MINUTES, minutesAfter, NO_DETAIL, type Order } from '../../../services/orders/src/domain/order.js';
import { newOrder } from '../../../services/orders/src/domain/new-order.js';
import type { TaxDocument } from '../../../services/orders/src/domain/tax-document.js';
import type { MoneyException } from '../../../services/payments/src/domain/exceptions.js';
import type { LedgerEntry } from '../../../services/payments/src/domain/ledger.js';
import { NO_PARTS, type Receipt } from '../../../services/payments/src/domain/receipt.js';
import type { Refund, Reversal } from '../../../services/payments/src/domain/refund.js';
import type { ShelfHold } from '../src/catalog/memory-shelf.js';
import { MONEY_INVARIANTS, type MoneyFacts, SETTLED_INVARIANTS } from '../src/invariants/money-invariants.js';
import type { OrderFacts } from '../src/invariants/order-facts.js';
import { ORDER_INVARIANTS } from '../src/invariants/order-invariants.js';
import type { BookedRefund } from '../src/payments/payments-world.js';

const NOW = new Date('2026-11-22T09:00:00Z');
const COST = 200_000;

const placed = newOrder(
  {
    id: 'o1',
    user: { id: 'u1', name: 'Wambui' },
    draft: { paymentMethod: 'mpesa', delivery: { method: 'pickup', name: 'Wambui', phone: '0712345678' } },
    lines: [{ productId: 'p1', name: 'Part', image: '', unitCents: COST / 2, quantity: 2 }],
    price: { itemsCents: COST, shippingCents: 0, vatCents: 0, totalCents: COST },
  },
  new Uint8Array(8),
  NOW,
);
const payment = {
  ...{ id: 'p1', amountCents: COST, receipt: 'CODE1', createdAt: NOW },
  ...{ method: 'mpesa' as const, reference: null, isWithdrawn: false },
};
const paid: Order = { ...placed, status: 'paid', paidAt: NOW, paidCents: COST, payments: [payment] };
const hold = (state: ShelfHold['state']): ShelfHold => ({ state, revision: 1, expiresAt: null, lines: [] });
const document = (kind: TaxDocument['kind'], goodsCents: number): TaxDocument => ({
  ...{ kind, goodsCents, vatCents: 0, shippingCents: 0, year: 2026, sequence: 1, number: 'INV-1', orderId: 'o1' },
  ...{ refundId: null, issuedAt: NOW, sellerPin: '', vatPercent: 0 },
});

/** A paid order with which everything is right. */
const facts = (parts: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ order: paid, refunds: [], documents: [], expiryCheckAt: NOW, name: 'order-1', hold: hold('sold'), waiting: [] },
  receipts: [{ code: 'CODE1', amountCents: COST, orderId: 'o1', refundingCents: 0, isWithdrawing: false }],
  ...{ booked: [], now: NOW, approvalOverCents: 100_000, before: undefined },
  ...parts,
});
const withOrder = (change: Partial<Order>): OrderFacts => facts({ order: { ...paid, ...change } });
const refund = (parts: Partial<BookedRefund> = {}): BookedRefund => ({
  ...{ id: 'r1', orderId: 'o1', amountCents: COST, state: 'done', isAutomatic: false, needsApproval: true },
  ...{ requestedBy: 'clerk', approvedBy: 'owner', wasSent: true, lines: [], hasOwnAmount: false },
  reversals: [{ code: 'CODE1', amountCents: COST, state: 'done' }],
  ...parts,
});
const announced = {
  consumer: 'orders' as const,
  topic: paymentSucceeded.topic,
  envelope: {
    ...{ id: 'e', type: '', version: 1, occurredAt: '', requestId: '', key: 'o1' },
    data: { paymentId: 'p1', amountCents: COST },
  },
};

const partPaid = [...placed.history, { ...NO_DETAIL, status: 'part_paid' as const, at: NOW }];

const goingBack: Order = { ...paid, revision: 1, refundRequestedCents: 100 };
const out = { ...NO_DETAIL, status: 'paid' as const, step: 'out_for_delivery' as const, at: NOW };
const delivered = { ...NO_DETAIL, status: 'delivered' as const, at: NOW };

/** What violates each invariant. */
const BROKEN: Record<string, OrderFacts[]> = {
  'received money is counted once': [
    facts({ receipts: [] }),
    facts({ order: { ...paid, payments: [] } }),
    facts({ order: { ...paid, payments: [payment, { ...payment, id: 'p2' }] } }),
  ],
  'money goes back within what came': [
    withOrder({ refundedCents: 100 }),
    withOrder({ refundedCents: -100 }),
    withOrder({ refundRequestedCents: COST + 100 }),
  ],
  'an order keeps no more than it costs': [
    withOrder({ paidCents: COST + 100 }),
    withOrder({ status: 'cancelled' }),
    withOrder({ status: 'refund_due', refundRequestedCents: COST - 100 }),
  ],
  'money back is counted once': [facts({ booked: [refund()] }), withOrder({ refundedCents: 100 })],
  'a promised refund exists': [withOrder({ refundRequestedCents: 100 }), facts({ booked: [refund()] })],
  'an order is paid by money or by staff': [
    withOrder({ payments: [{ ...payment, amountCents: COST - 100 }] }),
    withOrder({ paidAt: null }),
    withOrder({ paymentMethod: 'whatsapp', payments: [] }),
  ],
  'cash is only taken for orders by chat': [
    withOrder({ payments: [] }),
    withOrder({ paymentMethod: 'whatsapp', payments: [], paidCents: COST + 100 }),
  ],
  'a hold is in the state of its order': [
    facts({ hold: hold('confirmed') }),
    facts({ hold: undefined }),
    facts({ order: placed, hold: hold('released') }),
    facts({ order: { ...placed, status: 'cancelled' }, hold: hold('confirmed') }),
  ],
  'a part-paid order holds its stock': [
    facts({ order: { ...paid, status: 'part_paid', expiresAt: minutesAfter(NOW, 1) }, hold: hold('released') }),
    facts({ order: { ...paid, status: 'part_paid', expiresAt: minutesAfter(NOW, 1) }, hold: undefined }),
  ],
  'delivered goods are off the stock': [
    facts({ order: { ...paid, status: 'delivered' }, hold: hold('released') }),
    facts({ order: { ...paid, status: 'delivered' }, hold: undefined }),
  ],
  'what is owed is in a list': [
    withOrder({ archivedAt: NOW }),
    withOrder({ archivedAt: NOW, status: 'delivered', refundRequestedCents: 100 }),
    withOrder({ archivedAt: NOW, status: 'cancelled' }),
    withOrder({ archivedAt: NOW, status: 'part_paid' }),
  ],
  'part payments extend a hold once': [
    facts({ order: { ...placed, expiresAt: minutesAfter(NOW, HOLD_MINUTES.mpesa + 1) } }),
    withOrder({ status: 'part_paid', history: partPaid, expiresAt: minutesAfter(NOW, 24 * 60 + 1) }),
  ],
  'goods stay in the shop while their money goes back': [
    facts({ before: goingBack, order: { ...goingBack, revision: 2, history: [...paid.history, out] } }),
    facts({
      before: goingBack,
      order: { ...goingBack, status: 'delivered', revision: 2, history: [...paid.history, delivered] },
    }),
  ],
  'goods come back at most once': [withOrder({ lines: paid.lines.map((line) => ({ ...line, restocked: 3 })) })],
  'goods come back with money that was sent': [
    withOrder({ lines: paid.lines.map((line) => ({ ...line, restocked: 1 })) }),
    facts({
      order: { ...paid, lines: paid.lines.map((line) => ({ ...line, restocked: 1 })) },
      booked: [refund({ state: 'requested', wasSent: false })],
    }),
  ],
  'lines give back what they cost, however they are divided': [
    facts({ booked: [refund({ lines: [{ product: 'p1', quantity: 1 }], amountCents: COST })] }),
    facts({
      booked: ['r1', 'r2'].map((id) =>
        refund({ id, lines: [{ product: 'p1', quantity: 1 }], amountCents: COST / 2 - 100 }),
      ),
    }),
  ],
  'a second person approves what is above the limit': [
    facts({
      booked: ['r1', 'r2'].map((id) => refund({ id, amountCents: 60_000, approvedBy: 'clerk', needsApproval: false })),
    }),
  ],
  'tax documents add up': [
    facts({ documents: [document('invoice', COST), document('invoice', COST)] }),
    facts({ documents: [document('invoice', COST), document('credit_note', COST + 1)] }),
  ],
  'a delivery that is due has an address': [withOrder({ delivery: null })],
};

const REAL = { code: 'CODE1', amountCents: COST, account: '', phone: '', promptId: null, at: NOW, backCents: 0 };
const PARTS = { ...NO_PARTS, allocated: COST };
const received: Receipt = {
  ...{ code: 'CODE1', amountCents: COST, phone: null, reference: null, paidAt: NOW, source: 'pull', id: 'p1' },
  ...{ attemptId: null, orderId: 'o1', parts: PARTS, proof: 'pull', bookedAt: NOW, closedAt: null, voidedAt: null },
  ...{ recording: null, withdrawal: null },
};
const withReceipt = (change: Partial<Receipt>, parts: Partial<MoneyFacts> = {}): MoneyFacts =>
  moneyFacts({ receipts: new Map([['CODE1', { ...received, ...change }]]), ...parts });
/** Money that pays an order. */
const moneyFacts = (parts: Partial<MoneyFacts> = {}): MoneyFacts => ({
  receipts: new Map([['CODE1', received]]),
  ...{ refunds: [], exceptions: [], entries: [], sendings: [], real: new Map([['CODE1', REAL]]) },
  ...{ payables: new Map(), confirmOverCents: 0 },
  balances: new Map([
    ['till', COST],
    ['receivable', -COST],
  ]),
  ...parts,
});
const reversal = { id: 'v1', receiptCode: 'CODE1', amountCents: COST, state: 'sent' } as Reversal;
const refundOf = (change: Partial<Refund>): Refund =>
  ({ id: 'r1', orderId: 'o1', state: 'sent', closing: null, reversals: [reversal], ...change }) as Refund;
const entry: LedgerEntry = { kind: 'receipt', key: 'k', debit: 'till', credit: 'unallocated', cents: COST };
const unallocated = { orderId: null, parts: { ...NO_PARTS, unallocated: COST } };

const unproved = {
  receiptCode: 'CODE1',
  finding: 'unproved',
  details: {},
  resolvedAt: null,
} as unknown as MoneyException;
const closedBy = (paidBy: 'cash' | 'mpesa'): Refund =>
  refundOf({
    state: 'closed',
    closing: { by: { id: 's1', name: 'clerk' }, paidBy, reference: '1', reason: '' },
    reversals: [{ ...reversal, state: 'closed' }],
  });

/** What violates each invariant of money. */
const BROKEN_MONEY: Record<string, MoneyFacts[]> = {
  'money that waits for a decision has one exception': [
    moneyFacts({ exceptions: ['e1', 'e2'].map((id) => ({ ...unproved, id, kind: 'unallocated' as const })) }),
  ],
  'the parts of a receipt are its amount': [
    withReceipt({ parts: { ...PARTS, owed: 100 } }),
    withReceipt({ parts: { ...PARTS, allocated: COST + 100, owed: -100 } }),
  ],
  'each entry moves money between two accounts': [
    moneyFacts({ entries: [{ ...entry, credit: 'till' }] }),
    moneyFacts({ entries: [{ ...entry, cents: 0 }] }),
  ],
  'each account has what the receipts say': [
    moneyFacts({ balances: new Map() }),
    withReceipt({ parts: { ...NO_PARTS, void: COST } }),
    withReceipt({ parts: { ...NO_PARTS, owed: COST } }),
    withReceipt(unallocated),
  ],
  'what goes back is in a refund': [
    withReceipt({ parts: { ...NO_PARTS, returned: COST } }),
    moneyFacts({ refunds: [refundOf({})] }),
  ],
  'each receipt is what M-Pesa received, or hearsay of a callback': [
    moneyFacts({ real: new Map() }),
    moneyFacts({ real: new Map([['CODE1', { ...REAL, amountCents: 100 }]]) }),
  ],
  'M-Pesa sends back what the books say, and no more than came': [
    moneyFacts({ real: new Map([['CODE1', { ...REAL, backCents: 100 }]]) }),
    withReceipt(
      { parts: { ...NO_PARTS, returned: COST } },
      { real: new Map([['CODE1', { ...REAL, backCents: COST + 100 }]]) },
    ),
  ],
  'money is allocated or goes back to its payer, never both': [moneyFacts({ refunds: [refundOf({ orderId: null })] })],
  'unallocated money is before staff': [withReceipt(unallocated)],
  'money counts when M-Pesa has confirmed it, or for a trusted order': [
    withReceipt({ proof: null, source: 'statement' }),
    withReceipt({ proof: null, source: 'prompt' }, { confirmOverCents: COST + 100 }),
    withReceipt({ ...unallocated, proof: null, source: 'statement' }),
  ],
  'all money that came is in the books': [
    moneyFacts({ receipts: new Map() }),
    withReceipt({ parts: { ...NO_PARTS, void: COST } }),
    withReceipt({ amountCents: COST - 100 }),
  ],
  'what never came is out of the books, or before staff': [
    moneyFacts({ real: new Map() }),
    moneyFacts({ real: new Map(), exceptions: [{ ...unproved, resolvedAt: NOW }] }),
    moneyFacts({ real: new Map(), exceptions: [{ ...unproved, receiptCode: 'CODE2' }] }),
  ],
  "the till has as much as M-Pesa's, to the shilling": [
    moneyFacts({ real: new Map([['CODE1', { ...REAL, backCents: 100 }]]) }),
    moneyFacts({ refunds: [closedBy('cash')], real: new Map([['CODE1', { ...REAL, backCents: COST }]]) }),
    moneyFacts({ refunds: [closedBy('mpesa')], sendings: [{ outcome: 'done', reversalId: 'v1' }] }),
    moneyFacts({ refunds: [refundOf({ state: 'done', reversals: [{ ...reversal, state: 'done' }] })] }),
  ],
  'each reversal has an end': [moneyFacts({ refunds: [refundOf({})] })],
};

describe('the invariants of money', () => {
  const all = { ...MONEY_INVARIANTS, ...SETTLED_INVARIANTS };

  it('are all tried here', () => {
    expect(Object.keys(BROKEN_MONEY).sort()).toEqual(Object.keys(all).sort());
  });

  it.each(Object.entries(all))("hold for money that pays an order: '%s'", (_name, holds) => {
    expect(holds(moneyFacts())).toBeUndefined();
  });

  it.each(
    Object.entries(BROKEN_MONEY).flatMap(([name, broken]) => broken.map((one, place) => [name, place, one] as const)),
  )("find what violates '%s' (%i)", (name, _place, broken) => {
    expect(all[name]?.(broken)).toEqual(expect.any(String));
  });

  it('accept a code that only a callback named until M-Pesa contradicts it', () => {
    const holds = MONEY_INVARIANTS['each receipt is what M-Pesa received, or hearsay of a callback'];
    expect(holds?.(withReceipt({ source: 'prompt', proof: 'query' }, { real: new Map() }))).toBeUndefined();
    expect(holds?.(withReceipt({ source: 'statement', proof: null }, { real: new Map() }))).toEqual(expect.any(String));
  });

  it('accept what never came while staff have it before them, and what was paid back twice once they were shown', () => {
    const neverCame = SETTLED_INVARIANTS['what never came is out of the books, or before staff'];
    expect(neverCame?.(moneyFacts({ real: new Map(), exceptions: [unproved] }))).toBeUndefined();
    const till = SETTLED_INVARIANTS["the till has as much as M-Pesa's, to the shilling"];
    const twice = { refunds: [closedBy('cash')], real: new Map([['CODE1', { ...REAL, backCents: COST }]]) };
    const shown = { ...unproved, finding: 'reversed_twice', resolvedAt: NOW };
    expect(till?.(moneyFacts({ ...twice, exceptions: [shown] }))).toBeUndefined();
  });
});

describe('the invariants of an order', () => {
  it('are all tried here', () => {
    expect(Object.keys(BROKEN).sort()).toEqual(Object.keys(ORDER_INVARIANTS).sort());
  });

  it.each(Object.entries(ORDER_INVARIANTS))("hold for a paid order: '%s'", (_name, holds) => {
    expect(holds(facts())).toBeUndefined();
  });

  it.each(Object.entries(BROKEN).flatMap(([name, all]) => all.map((broken, place) => [name, place, broken] as const)))(
    "find what violates '%s' (%i)",
    (name, _place, broken) => {
      expect(ORDER_INVARIANTS[name]?.(broken)).toEqual(expect.any(String));
    },
  );

  it('count money that is on its way, and an event that only brings a receipt once', () => {
    const counted = ORDER_INVARIANTS['received money is counted once'];
    const uncounted = { ...paid, status: 'awaiting_payment' as const, payments: [], paidCents: 0, paidAt: null };
    expect(counted?.(facts({ order: uncounted, waiting: [announced, announced] }))).toBeUndefined();
    expect(counted?.(facts({ waiting: [announced] }))).toBeUndefined();
  });

  it('accept an order by chat that staff marked paid', () => {
    const history = [{ ...NO_DETAIL, status: 'paid' as const, at: NOW, by: { id: 's1', name: 'clerk' } }];
    const byHand = facts({ order: { ...paid, paymentMethod: 'whatsapp', payments: [], history }, receipts: [] });
    for (const holds of Object.values(ORDER_INVARIANTS)) expect(holds(byHand)).toBeUndefined();
  });
});
