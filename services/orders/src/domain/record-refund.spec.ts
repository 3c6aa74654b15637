import { describe, expect, it } from '@jest/globals';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { aLine, anOrder, aReceived } from '../../test/an-order.js';
import { archive, expire, NOTHING_IN_FLIGHT } from './end-order.js';
import type { Order, OrderChange, OrderRefund, OrderRefundState } from './order.js';
import { recordPayment } from './record-payment.js';
import { recordMoneyBack, recordRefund as record, REFUND_TRANSITIONS, type RefundNews } from './record-refund.js';

const NOW = new Date('2026-11-22T09:00:00Z');

const aRefund = (parts: Partial<OrderRefund> = {}): OrderRefund => ({
  id: 'r1',
  amountCents: 50_000,
  state: 'requested',
  reason: 'The fan is broken',
  isAutomatic: false,
  restocked: false,
  ...parts,
});
const news = (parts: Partial<RefundNews> = {}): RefundNews => ({ ...aRefund(), receipts: [], restock: [], ...parts });
const recordRefund = (order: Order, refunds: readonly OrderRefund[], change: RefundNews) =>
  record(order, refunds, change, NOW);
const dataOf = (change: OrderChange) => change.events?.map(({ topic, data }) => ({ topic, data }));

describe('a refund that staff requested', () => {
  it('is counted once, and each state is in the history with its amount', () => {
    const order = anOrder();
    expect(recordRefund(order, [], news())).toEqual({
      refund: aRefund(),
      detail: { step: 'refund_requested', reason: 'KES 500: The fan is broken' },
      refundRequestedCents: 50_000,
    });
    const sent = recordRefund(order, [aRefund()], news({ state: 'sent' }));
    expect(sent).toEqual({ refund: aRefund({ state: 'sent' }), detail: { step: 'refund_sent', reason: 'KES 500' } });
    const done = recordRefund(order, [aRefund({ state: 'sent' })], news({ state: 'done', receipts: ['TKL6YA1B3C'] }));
    expect(done.detail).toEqual({ step: 'refund_done', reason: 'KES 500, M-Pesa TKL6YA1B3C' });
  });

  it('takes an archived order out of the archive, so that staff see where the money stands', () => {
    const archived = anOrder({ archivedAt: NOW });
    expect(recordRefund(archived, [], news())).toHaveProperty('archivedAt', null);
    expect(recordRefund(archived, [aRefund()], news({ state: 'sent' }))).not.toHaveProperty('archivedAt');
  });

  it('is approved without an entry for the customer', () => {
    const change = recordRefund(anOrder(), [aRefund()], news({ state: 'approved' }));
    expect([change.refund?.state, change.detail?.step]).toEqual(['approved', null]);
  });

  it('that needs no approval is in the history as requested, too', () => {
    expect(recordRefund(anOrder(), [], news({ state: 'approved' })).detail).toEqual({
      ...{ step: 'refund_requested', reason: 'KES 500: The fan is broken' },
    });
  });

  it('is counted although staff took back a payment that paid the order then, and never above what is left', () => {
    const cash = { ...aReceived({ id: 'cash', amountCents: 200_000 }), isWithdrawn: true };
    const left = aReceived({ id: 'left', amountCents: 200_000 });
    const order = anOrder({ payments: [cash, left], paidCents: 200_000, refundRequestedCents: 200_000 });
    const others = [aRefund({ id: 'r2', amountCents: 200_000, isAutomatic: true })];
    const requested = recordRefund(order, others, news({ amountCents: 200_000 }));
    expect([requested.refund?.state, requested.refundRequestedCents ?? 200_000]).toEqual(['requested', 200_000]);
    const known = [...others, aRefund({ amountCents: 200_000 })];
    const declined = recordRefund(order, known, news({ amountCents: 200_000, state: 'declined' }));
    expect(declined.refundRequestedCents ?? 200_000).toBe(200_000);
  });

  it('never counts more than the order keeps, when the order requested the same money', () => {
    const order = anOrder({ refundRequestedCents: 180_000 });
    expect(recordRefund(order, [], news()).refundRequestedCents).toBe(200_000);
  });

  it('is counted before its money is back', () => {
    const back = (refunds: OrderRefund[]) =>
      recordMoneyBack(anOrder(), refunds, { refundId: 'r1', amountCents: 50_000 });
    expect(() => back([aRefund({ id: 'r0' })])).toThrow(expect.objectContaining({ code: 'refund_before_payment' }));
    expect(back([aRefund()])).toEqual({ refundedCents: 50_000 });
  });

  it('waits until the money has been counted that it sends back', () => {
    const early = () =>
      recordRefund(
        anOrder({ paidCents: 60_000, payments: [aReceived({ amountCents: 60_000 })] }),
        [aRefund({ id: 'r0' })],
        news(),
      );
    expect(early).toThrow(expect.objectContaining({ code: 'refund_before_payment' }));
  });
});

describe('a refund that the order requested', () => {
  it('is not counted again', () => {
    const order = anOrder({ status: 'refund_due', refundRequestedCents: 200_000 });
    expect(recordRefund(order, [], news({ isAutomatic: true }))).not.toHaveProperty('refundRequestedCents');
  });
});

describe('a refund that was declined', () => {
  const counted = anOrder({ refundRequestedCents: 50_000 });

  it('gives its money back to the order, once, and says so in the history', () => {
    const declined = recordRefund(counted, [aRefund()], news({ state: 'declined' }));
    expect(declined).toEqual({
      refund: aRefund({ state: 'declined' }),
      detail: { step: 'refund_declined', reason: 'KES 500' },
      refundRequestedCents: 0,
    });
    expect(recordRefund(anOrder(), [aRefund({ state: 'declined' })], news({ state: 'declined' }))).toEqual({});
  });

  it('that the order requested leaves it due, with its money, to be requested again', () => {
    const due = anOrder({ status: 'refund_due', refundRequestedCents: 200_000 });
    const all = { amountCents: 200_000, isAutomatic: true };
    const change = recordRefund(due, [aRefund(all)], news({ ...all, state: 'declined' }));
    expect(change).toMatchObject({ refundRequestedCents: 0 });
    expect(change).not.toHaveProperty('moves');
    const again = news({ id: 'r2', amountCents: 200_000 });
    const before = { ...due, refundRequestedCents: 0 };
    const declined = aRefund({ ...all, state: 'declined' });
    expect(recordRefund(before, [declined], again)).toMatchObject({ refundRequestedCents: 200_000 });
  });

  it('whose first event is the last was never counted, unless the order requested it', () => {
    expect(recordRefund(counted, [], news({ state: 'declined' }))).not.toHaveProperty('refundRequestedCents');
    const automatic = recordRefund(counted, [], news({ state: 'declined', isAutomatic: true }));
    expect(automatic).toMatchObject({ refundRequestedCents: 0 });
  });

  it('leaves what other refunds promise, also where the order requested some of the same money', () => {
    const due = anOrder({ status: 'refund_due', refundRequestedCents: 200_000 });
    const own = aRefund({ id: 'own', amountCents: 150_000, isAutomatic: true });
    expect(recordRefund(due, [own, aRefund()], news({ state: 'declined' }))).toMatchObject({
      refundRequestedCents: 150_000,
    });
    // Payments created the order's own refund only after it declined the other: for all of the money.
    const late = news({ id: 'own', amountCents: 200_000, isAutomatic: true });
    expect(
      recordRefund({ ...due, refundRequestedCents: 150_000 }, [aRefund({ state: 'declined' })], late),
    ).toMatchObject({ refundRequestedCents: 200_000 });
  });

  it('keeps what of it is back already, when it waited to be sent again', () => {
    const order = { ...counted, refundedCents: 20_000 };
    const declined = recordRefund(order, [aRefund({ state: 'sent' })], news({ state: 'declined' }));
    expect(declined).toMatchObject({ refund: { state: 'declined' }, refundRequestedCents: 20_000 });
  });

  it('pays an open order that keeps enough again', () => {
    const open = anOrder({ status: 'part_paid', paidAt: null, refundRequestedCents: 50_000 });
    const change = recordRefund(open, [aRefund()], news({ state: 'declined' }));
    expect(change).toMatchObject({ moves: ['paid'], paidAt: NOW, refundRequestedCents: 0 });
    expect(dataOf(change)).toEqual([{ topic: 'order-paid', data: expect.objectContaining({ totalCents: 200_000 }) }]);
    const less = recordRefund({ ...open, paidCents: 199_900 }, [aRefund()], news({ state: 'declined' }));
    expect(less.moves).toBeUndefined();
  });
});

describe('the states of a refund', () => {
  const STATES: OrderRefundState[] = ['requested', 'approved', 'sent', 'done', 'failed', 'declined'];
  /** By known state: which events change it, in the order of STATES. */
  const TABLE: Record<OrderRefundState, string> = {
    requested: '- + + + + +',
    approved: '- - + + + +',
    sent: '- - - + + +',
    done: '- - - - - -',
    failed: '- + + + - +',
    declined: '- - - - - -',
  };

  it.each(STATES.flatMap((known) => STATES.map((state) => [known, state] as const)))(
    'known as %s are changed by %s only forward',
    (known, state) => {
      const change = recordRefund(anOrder(), [aRefund({ state: known })], news({ state }));
      const expected = TABLE[known].split(' ')[STATES.indexOf(state)] === '+' ? state : undefined;
      expect(change.refund?.state).toBe(expected);
      expect(REFUND_TRANSITIONS[known].includes(state)).toBe(expected !== undefined);
    },
  );
});

describe('goods of a refund', () => {
  const order = anOrder({
    lines: [aLine({ productId: 'a', quantity: 3, restocked: 1 }), aLine({ productId: ASSEMBLY_SERVICE_ID })],
  });
  const back = (quantity: number, productId = 'a') => [{ productId, quantity }];

  it('are put back once, at most as many as are still out', () => {
    const first = recordRefund(order, [], news({ restock: back(5) }));
    expect(first).toMatchObject({ refund: { restocked: true }, restock: back(2) });
    expect(dataOf(first)).toEqual([
      {
        topic: 'order-restocked',
        data: expect.objectContaining({ refundId: 'r1', number: order.number, lines: back(2) }),
      },
    ]);
    expect(recordRefund(order, [aRefund({ restocked: true })], news({ restock: back(1) }))).toEqual({});
  });

  it('are put back also when a later state arrives first', () => {
    const late = recordRefund(order, [aRefund({ state: 'done' })], news({ restock: back(1) }));
    expect(late).toMatchObject({ refund: { state: 'done', restocked: true }, restock: back(1) });
    expect(late).not.toHaveProperty('detail');
  });

  it.each([
    ['of an order that was never paid in full', { ...order, paidAt: null }, back(1)],
    ['that are a service', order, back(1, ASSEMBLY_SERVICE_ID)],
    ['that the order did not sell', order, back(1, 'z')],
  ])('%s stay where they are', (_what, of: Order, restock) => {
    const change = recordRefund(of, [], news({ restock }));
    expect([change.restock, change.events]).toEqual([undefined, undefined]);
  });
});

describe('money that is back', () => {
  it.each([
    ['paid', 200_000, ['refunded']],
    ['delivered', 200_000, ['refunded']],
    ['refund_due', 200_000, ['refunded']],
    ['paid', 199_000, undefined],
    ['refund_due', 199_000, undefined],
    ['part_paid', 200_000, undefined],
  ] as const)('of an order that is %s, %d cents of 200000', (status, cents, moves) => {
    const { refundedCents, moves: made } = recordMoneyBack(anOrder({ status }), [], { amountCents: cents });
    expect([refundedCents, made]).toEqual([cents, moves]);
  });

  it('adds up over several reversals, and is never more than came', () => {
    const order = anOrder({ refundedCents: 150_000 });
    expect(recordMoneyBack(order, [], { amountCents: 50_000 })).toEqual({
      refundedCents: 200_000,
      moves: ['refunded'],
    });
    const more = () => recordMoneyBack(order, [], { amountCents: 50_100 });
    expect(more).toThrow(expect.objectContaining({ code: 'refund_before_payment' }));
  });

  it('allows archiving once nothing is owed', () => {
    const owed = anOrder({ status: 'delivered', refundRequestedCents: 50_000, refundedCents: 40_000 });
    expect(() => archive(owed, NOTHING_IN_FLIGHT, NOW)).toThrow(expect.objectContaining({ code: 'still_owed' }));
    expect(archive({ ...owed, refundedCents: 50_000 }, NOTHING_IN_FLIGHT, NOW)).toEqual({ archivedAt: NOW });
  });
});

describe('a part-paid order whose money staff sent back', () => {
  const sentBack = anOrder({ status: 'part_paid', paidCents: 50_000, refundRequestedCents: 50_000 });

  it('still costs its whole price', () => {
    const payment = aReceived({ id: 'p2', amountCents: 150_000, receipt: null, createdAt: NOW });
    expect(recordPayment(sentBack, payment, { hasStock: true, refunds: [], paidAt: NOW }).moves).toEqual(['part_paid']);
  });

  it('ends as refunded when all of it is back, and as owing it otherwise', () => {
    const endOf = (order: Order) => expire({ ...order, expiresAt: NOW }, NOTHING_IN_FLIGHT, NOW).moves;
    expect(endOf(sentBack)).toEqual(['refund_due']);
    expect(endOf({ ...sentBack, refundedCents: 50_000 })).toEqual(['refund_due', 'refunded']);
  });
});

describe('a refund that is announced before the money it sends back', () => {
  // Staff recorded cash and took it back, the customer paid by M-Pesa, and staff sent that back: two topics have no common order.
  const cash = { ...aReceived({ id: 'cash', amountCents: 200_000 }), isWithdrawn: true };
  const order = anOrder({ status: 'awaiting_payment', payments: [cash], paidCents: 0, totalCents: 200_000 });
  const payment = aReceived({ id: 'p2', amountCents: 200_000, receipt: 'TKL6YA1B3C', createdAt: NOW });
  const requested = aRefund({ amountCents: 200_000 });

  it('is counted as soon as its money is', () => {
    const early = recordRefund(order, [], news({ amountCents: 200_000 }));
    expect(early.refundRequestedCents ?? 0).toBe(0);
    const change = recordPayment(order, payment, { hasStock: true, refunds: [requested], paidAt: NOW });
    expect(change).toMatchObject({ paidCents: 200_000, refundRequestedCents: 200_000, moves: ['part_paid'] });
  });

  it('is not counted when it was declined meanwhile', () => {
    const refunds = [{ ...requested, state: 'declined' as const }];
    const change = recordPayment(order, payment, { hasStock: true, refunds, paidAt: NOW });
    expect([change.refundRequestedCents ?? 0, change.moves]).toEqual([0, ['paid']]);
  });
});
