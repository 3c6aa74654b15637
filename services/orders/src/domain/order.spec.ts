import { describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contracts/orders';
import { anOrder, aReceived } from '../../test/an-order.js';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { deliver, dispatch, payByHand, takeBackPayment, undeliver } from './deliver-order.js';
import { archive, cancel, closeAccount, expire, failForMissingStock, NOTHING_IN_FLIGHT } from './end-order.js';
import {
  assertTransition,
  HOLD_MINUTES,
  minutesAfter,
  NO_DETAIL,
  type Order,
  type OrderChange,
  orderNumber,
  TRANSITIONS,
} from './order.js';
import type { Clerk } from './own-order.js';
import { recordPayment } from './record-payment.js';
import { recordMoneyBack, recordRefund } from './record-refund.js';

const NOW = new Date('2026-11-22T09:00:00Z');
const PAID: Order['status'][] = ['paid', 'delivered'];

/** An M-Pesa order of KES 2,000 in this state; part paid: KES 500. */
function anOrderThatIs(status: Order['status'], parts: Partial<Order> = {}): Order {
  const paidCents = PAID.includes(status) ? 200_000 : status === 'part_paid' ? 50_000 : 0;
  const payments = paidCents > 0 ? [aReceived({ amountCents: paidCents })] : [];
  return anOrder({ status, paidCents, payments, expiresAt: new Date(NOW.getTime() - 1), ...parts });
}

const receive = (amountCents: number, hasStock: boolean) => (order: Order) =>
  recordPayment(order, aReceived({ id: 'p2', amountCents, receipt: 'NEW' }), { hasStock, refunds: [], paidAt: NOW });

const CLERK: Clerk = { id: 's1', name: 'Achieng', isSoleOwner: false };
const BY_STAFF = { by: { id: 's1', name: 'Achieng' }, isStaff: true, isSoleOwner: false, reason: null };

/** KES 500 of what it received go back. */
const goingBack = (order: Order): Order => ({ ...order, refundRequestedCents: Math.min(50_000, order.paidCents) });
/** Its goods are with a courier. */
const onItsWay = (order: Order): Order => ({
  ...order,
  history: [{ ...NO_DETAIL, status: order.status, at: NOW, step: 'out_for_delivery' }],
});
const byChat = (order: Order): Order => ({ ...order, paymentMethod: 'whatsapp' });
const byHand = (order: Order): Order => ({ ...order, paymentMethod: 'whatsapp', payments: [] });
/** It received its whole price. */
const allPaid = (order: Order): Order => ({
  ...order,
  paidCents: 200_000,
  payments: [aReceived({ amountCents: 200_000 })],
});
/** All of that is to go back. */
const allGoingBack = (order: Order): Order => ({ ...order, paidCents: 200_000, refundRequestedCents: 200_000 });
const UNRESOLVED = { ...NOTHING_IN_FLIGHT, isUnresolved: true };
const OWNER: Clerk = { ...CLERK, id: 'u1' };
const parcel = { courier: 'G4S', reference: null };
const news = { id: 'r1', amountCents: 50_000, reason: 'Broken', isAutomatic: false, receipts: [], restock: [] };
const known = [{ ...news, state: 'requested' as const, restocked: false }];

const VERBS: Record<string, (order: Order) => OrderChange> = {
  'part of the money': receive(10_000, true),
  'all the money': receive(200_000, true),
  'all the money, stock gone': receive(200_000, false),
  cancel: (order) => cancel(order, NOTHING_IN_FLIGHT),
  'cancel, a prompt unresolved': (order) => cancel(order, UNRESOLVED),
  'cancel, by staff': (order) => cancel(order, NOTHING_IN_FLIGHT, BY_STAFF),
  'cancel, by staff, paid by hand': (order) => cancel(byHand(order), NOTHING_IN_FLIGHT, BY_STAFF),
  'cancel, by staff, on its way': (order) => cancel(onItsWay(order), NOTHING_IN_FLIGHT, BY_STAFF),
  'cancel, by staff, an own order': (order) => cancel(order, NOTHING_IN_FLIGHT, { ...BY_STAFF, by: OWNER }),
  expire: (order) => expire(order, NOTHING_IN_FLIGHT, NOW),
  'expire, a prompt unresolved': (order) => expire(order, UNRESOLVED, NOW),
  'pay by hand': (order) => payByHand(order, CLERK, NOW),
  'pay by hand, by chat': (order) => payByHand(byChat(order), CLERK, NOW),
  'pay by hand, by chat, an own order': (order) => payByHand(byChat(order), OWNER, NOW),
  'not paid': (order) => takeBackPayment(order, 'A mistake', NOW),
  'not paid, by chat': (order) => takeBackPayment(byChat(order), 'A mistake', NOW),
  'not paid, by hand': (order) => takeBackPayment(byHand(order), 'A mistake', NOW),
  'not paid, by hand, on its way': (order) => takeBackPayment(onItsWay(byHand(order)), 'A mistake', NOW),
  deliver: (order) => deliver(order, CLERK, NOW),
  'deliver, by chat': (order) => deliver(byChat(order), CLERK, NOW),
  'deliver, by chat, an own order': (order) => deliver(byChat(order), OWNER, NOW),
  'deliver, money going back': (order) => deliver(goingBack(order), CLERK, NOW),
  undeliver,
  dispatch: (order) => dispatch(order, parcel),
  'dispatch, money going back': (order) => dispatch(goingBack(order), parcel),
  archive: (order) => archive(order, NOTHING_IN_FLIGHT, NOW),
  'archive, a prompt unresolved': (order) => archive(order, UNRESOLVED, NOW),
  'archive, money going back': (order) => archive(goingBack(order), NOTHING_IN_FLIGHT, NOW),
  'lose the stock': (order) => failForMissingStock(order, []),
  'lose the stock, paid by hand': (order) => failForMissingStock(byHand(order), []),
  'lose the stock, on its way': (order) => failForMissingStock(onItsWay(order), []),
  'close the account': closeAccount,
  'close the account, on its way': (order) => closeAccount(onItsWay(order)),
  'all the money, account closed': (order) => receive(200_000, true)({ ...order, erasedAt: NOW }),
  'undeliver, account closed': (order) => undeliver({ ...order, erasedAt: NOW }),
  'dispatch, account closed': (order) => dispatch({ ...order, erasedAt: NOW }, parcel),
  'a refund is requested': (order) => recordRefund(allPaid(order), [], { ...news, state: 'requested' }, NOW),
  'a refund is declined': (order) => recordRefund(allGoingBack(order), known, { ...news, state: 'declined' }, NOW),
  'part of the money is back': (order) => recordMoneyBack(allGoingBack(order), [], { amountCents: 10_000 }),
  'all the money is back': (order) => recordMoneyBack(allGoingBack(order), [], { amountCents: 200_000 }),
};

const STATES = ['awaiting_payment', 'part_paid', 'paid', 'delivered', 'cancelled', 'expired', 'refund_due', 'refunded'];
/** What a mark of the table stands for; `-`: the state stays. */
const ERRORS: Record<string, string> = {
  '!': 'forbidden_transition',
  $: 'still_owed',
  '<': 'money_going_back',
  '?': 'payment_pending',
  own: 'own_order',
  '@': 'address_erased',
};
/** The result of each verb in each state, in the order of STATES. */
const TABLE: Record<string, string> = {
  'part of the money': 'part_paid part_paid - - refund_due refund_due - refund_due',
  'all the money': 'paid paid - - refund_due paid - refund_due',
  'all the money, stock gone': 'paid paid - - refund_due refund_due - refund_due',
  cancel: 'cancelled cancelled ! ! - ! ! !',
  'cancel, a prompt unresolved': '? ? ! ! - ! ! !',
  'cancel, by staff': 'cancelled cancelled cancelled ! - ! ! !',
  'cancel, by staff, paid by hand': 'cancelled cancelled cancelled ! - ! ! !',
  'cancel, by staff, on its way': 'cancelled cancelled ! ! - ! ! !',
  'cancel, by staff, an own order': 'cancelled cancelled own ! - ! ! !',
  expire: 'expired refund_due - - - - - -',
  'expire, a prompt unresolved': '- - - - - - - -',
  'pay by hand': '! ! ! ! ! ! ! !',
  'pay by hand, by chat': 'paid paid - ! ! ! ! !',
  'pay by hand, by chat, an own order': 'own own - ! ! ! ! !',
  'not paid': '! ! ! ! ! ! ! !',
  'not paid, by chat': '- - ! ! ! ! ! !',
  'not paid, by hand': '- - awaiting_payment ! ! ! ! !',
  'not paid, by hand, on its way': '- - ! ! ! ! ! !',
  deliver: '! ! delivered - ! ! ! !',
  'deliver, by chat': 'delivered delivered delivered - ! ! ! !',
  'deliver, by chat, an own order': 'own own delivered - ! ! ! !',
  'deliver, money going back': '! ! < - ! ! ! !',
  undeliver: '! ! - paid ! ! ! !',
  dispatch: '! ! - ! ! ! ! !',
  'dispatch, money going back': '! ! < ! ! ! ! !',
  archive: 'cancelled $ $ - - - $ -',
  'archive, a prompt unresolved': '? $ $ - - - $ -',
  'archive, money going back': 'cancelled $ $ $ - - $ -',
  'lose the stock': '- - refund_due - - - - -',
  'lose the stock, paid by hand': '- - cancelled - - - - -',
  'lose the stock, on its way': '- - - - - - - -',
  'close the account': 'cancelled cancelled cancelled - - - - -',
  'close the account, on its way': 'cancelled cancelled - - - - - -',
  'all the money, account closed': 'cancelled cancelled - - refund_due refund_due - refund_due',
  'undeliver, account closed': '! ! cancelled cancelled ! ! ! !',
  'dispatch, account closed': '! ! @ ! ! ! ! !',
  'a refund is requested': '- - - - - - - -',
  'a refund is declined': '- - - - - - - -',
  'part of the money is back': '- - - - - - - -',
  'all the money is back': '- - refunded refunded refunded - refunded -',
};

function outcomeOf(verb: (order: Order) => OrderChange, order: Order): string {
  try {
    const { moves = [] } = verb(order);
    let from = order.status;
    for (const to of moves) {
      assertTransition(from, to);
      from = to;
    }
    return moves.at(-1) ?? '-';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.entries(ERRORS).find(([, code]) => code === error.code)?.[0] ?? error.code;
  }
}

describe('an order', () => {
  it.each(OrderStatus.options.flatMap((from) => OrderStatus.options.map((to) => [from, to] as const)))(
    'moves from %s to %s only where the table allows it',
    (from, to) => {
      const move = () => assertTransition(from, to);
      if (TRANSITIONS[from].includes(to)) expect(move).not.toThrow();
      else expect(move).toThrow(expect.objectContaining({ kind: 'conflict', code: 'forbidden_transition' }));
    },
  );

  it.each(Object.keys(TABLE).flatMap((verb) => OrderStatus.options.map((status) => [verb, status] as const)))(
    'answers "%s" in state %s as the table says',
    (verb, status) => {
      expect(TABLE[verb]?.split(' ')).toHaveLength(STATES.length);
      const expected = TABLE[verb]?.split(' ')[STATES.indexOf(status)];
      expect(outcomeOf(VERBS[verb] ?? (() => ({})), anOrderThatIs(status))).toBe(expected);
    },
  );

  it('has a line of the table for each verb', () => {
    expect(Object.keys(TABLE)).toEqual(Object.keys(VERBS));
    expect(STATES).toEqual(OrderStatus.options);
  });

  it('keeps its stock for half an hour, and for two days where it is paid by chat', () => {
    expect(HOLD_MINUTES).toEqual({ mpesa: 30, whatsapp: 2_880 });
    expect(minutesAfter(new Date('2026-11-21T09:00:00Z'), 30).toISOString()).toBe('2026-11-21T09:30:00.000Z');
  });

  it('has a number short enough for the prompt, without letters that look alike', () => {
    const number = orderNumber(Uint8Array.from([0, 31, 32, 255, 17, 99, 128, 200]));
    expect(number).toMatch(/^PC[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(number.length).toBeLessThanOrEqual(12);
  });
});

describe('an order that is about to end', () => {
  it.each([
    ['a prompt is unresolved', { isUnresolved: true, isClaimed: false, receivedCents: 50_000 }],
    ['received money is not counted yet', { isUnresolved: false, isClaimed: false, receivedCents: 60_000 }],
  ])('stays while %s', (_why, inFlight) => {
    const order = anOrderThatIs('part_paid');
    expect(expire(order, inFlight, NOW)).toEqual({});
    expect(() => cancel(order, inFlight)).toThrow(expect.objectContaining({ code: 'payment_pending' }));
  });

  it('does not expire while a code is checked, but can be cancelled', () => {
    const order = anOrderThatIs('awaiting_payment');
    const claimed = { isUnresolved: false, isClaimed: true, receivedCents: 0 };
    expect(expire(order, claimed, NOW)).toEqual({});
    expect(cancel(order, claimed).moves).toEqual(['cancelled']);
  });

  it('stays until its time is over', () => {
    const order = anOrderThatIs('awaiting_payment', { expiresAt: new Date(NOW.getTime() + 1) });
    expect(expire(order, NOTHING_IN_FLIGHT, NOW)).toEqual({});
  });

  it('waits a day for the rest after its first partial payment, and no longer', () => {
    const { expiresAt } = receive(10_000, true)(anOrderThatIs('awaiting_payment'));
    expect(expiresAt?.toISOString()).toBe('2026-11-23T09:00:00.000Z');
    expect(receive(10_000, true)(anOrderThatIs('part_paid'))).not.toHaveProperty('expiresAt');
  });

  it('by chat does not wait shorter than before', () => {
    const chat = anOrderThatIs('awaiting_payment', { paymentMethod: 'whatsapp', expiresAt: minutesAfter(NOW, 2_880) });
    expect(receive(10_000, true)(chat).expiresAt?.toISOString()).toBe('2026-11-24T09:00:00.000Z');
  });
});
