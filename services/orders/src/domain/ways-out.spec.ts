import { describe, expect, it } from '@jest/globals';
import { OrderStatus } from '@shop/contracts/orders';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import { anOrder, aReceived } from '../../test/an-order.js';
import { applied } from '../../test/apply-change.js';
import { deliver, dispatch, payByHand, takeBackPayment, undeliver } from './deliver-order.js';
import { isOnItsWay } from './dispatch.js';
import { archive, cancel, NOTHING_IN_FLIGHT } from './end-order.js';
import { countedCents, NO_DETAIL, type Order, type OrderChange, type OrderRefund } from './order.js';
import { recordMoneyBack, recordRefund } from './record-refund.js';
import { owedCents } from './refund.js';
import { withdrawPayment } from './withdraw-payment.js';

const NOW = new Date('2026-11-22T09:00:00Z');
const CLERK = { id: 's1', name: 'Achieng', isSoleOwner: false };
const CANCELLATION = { by: CLERK, isStaff: true, isSoleOwner: false, reason: 'The customer called' };

/** An order with its refunds. Payments answers each request of the order with a refund. */
interface Situation {
  order: Order;
  refunds: OrderRefund[];
}

const onOrder =
  (verb: (order: Order) => OrderChange) =>
  ({ order, refunds }: Situation): Situation => {
    const change = verb(order);
    const asked = (change.events ?? []).filter(({ topic }) => topic === 'order-refund-requested');
    return asked.reduce<Situation>(
      (before, { data }, n) => {
        const { amountCents } = data as { amountCents: number };
        return announced(before, { ...aRefund(`own${refunds.length + n}`, amountCents), isAutomatic: true });
      },
      { order: applied(order, change, NOW), refunds },
    );
  };

const aRefund = (id: string, amountCents: number, state: OrderRefund['state'] = 'requested'): OrderRefund => ({
  ...{ id, amountCents, state, reason: 'Broken', isAutomatic: false, restocked: false },
});

function announced({ order, refunds }: Situation, refund: OrderRefund): Situation {
  const change = recordRefund(order, refunds, { ...refund, receipts: [], restock: [] }, NOW);
  const others = refunds.filter(({ id }) => id !== refund.id);
  return { order: applied(order, change, NOW), refunds: [...others, refund] };
}

/** Staff refund all that M-Pesa brought and that no refund has. */
function requestRefund({ order, refunds }: Situation): Situation {
  const promised = refunds.reduce((sum, { state, amountCents }) => sum + (state === 'declined' ? 0 : amountCents), 0);
  const left = countedCents(order) - promised;
  return left > 0 ? announced({ order, refunds }, aRefund(`r${refunds.length}`, left)) : { order, refunds };
}

const UNSENT: OrderRefund['state'][] = ['requested', 'approved'];

const decline = (before: Situation): Situation => {
  const refund = before.refunds.find(({ state }) => UNSENT.includes(state));
  return refund ? announced(before, { ...refund, state: 'declined' }) : before;
};

/** Staff approve a refund and M-Pesa sends it, or they close one that failed: its money is back. */
function finish(before: Situation): Situation {
  const refund = before.refunds.find(({ state }) => state !== 'done' && state !== 'declined');
  if (!refund) return before;
  const { order, refunds } = announced(before, { ...refund, state: 'done' });
  return { order: applied(order, recordMoneyBack(order, [], { amountCents: refund.amountCents }), NOW), refunds };
}

/** All that staff can do with an order, at the desk. */
const COMMANDS: Record<string, (before: Situation) => Situation> = {
  cancel: onOrder((order) => cancel(order, NOTHING_IN_FLIGHT, CANCELLATION)),
  'mark paid': onOrder((order) => payByHand(order, CLERK, NOW)),
  'take the payment back': onOrder((order) => takeBackPayment(order, 'A mistake', NOW)),
  'take a recorded payment back': onOrder((order) => {
    const recorded = order.payments.find(({ method, isWithdrawn }) => method !== 'mpesa' && !isWithdrawn);
    return recorded ? withdrawPayment(order, recorded, { by: CLERK, reason: 'A mistake' }, NOW) : {};
  }),
  dispatch: onOrder((order) => dispatch(order, { courier: null, reference: null })),
  deliver: onOrder((order) => deliver(order, CLERK, NOW)),
  'back in the shop': onOrder(undeliver),
  'request a refund': requestRefund,
  'decline a refund': decline,
  'finish a refund': finish,
  archive: onOrder((order) => archive(order, NOTHING_IN_FLIGHT, NOW)),
};

function afterCommand(before: Situation, command: (before: Situation) => Situation): Situation | undefined {
  try {
    return command(before);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** What of a situation decides about the next command. */
const keyOf = ({ order, refunds }: Situation): string =>
  JSON.stringify([
    ...[order.status, order.paidCents, order.refundRequestedCents, order.refundedCents, isOnItsWay(order)],
    ...[order.archivedAt !== null, refunds.map(({ state, amountCents }) => [state, amountCents])],
  ]);

/** The commands of the shortest way to the archive; undefined where there is none. */
function wayOut(start: Situation, commands = COMMANDS): string[] | undefined {
  const seen = new Set([keyOf(start)]);
  let front = [{ situation: start, way: [] as string[] }];
  for (let length = 0; length < 8 && front.length > 0; length += 1) {
    const found = front.find(({ situation }) => situation.order.archivedAt !== null);
    if (found) return found.way;
    front = front.flatMap(({ situation, way }) =>
      Object.entries(commands).flatMap(([name, command]) => {
        const next = afterCommand(situation, command);
        if (!next || seen.has(keyOf(next))) return [];
        seen.add(keyOf(next));
        return [{ situation: next, way: [...way, name] }];
      }),
    );
  }
  return undefined;
}

const mpesa = (cents: number) => (cents > 0 ? [aReceived({ amountCents: cents })] : []);
const at = (status: OrderStatus, paid: number, parts: Partial<Order> = {}): Order =>
  anOrder({ status, paidCents: paid, payments: mpesa(paid), ...parts });
const byChat = (status: OrderStatus, byMpesa: number, parts: Partial<Order> = {}): Order =>
  at(status, byMpesa, { paymentMethod: 'whatsapp', ...parts });
const cash = (cents: number) => [aReceived({ id: 'cash', amountCents: cents, method: 'cash', receipt: 'CASH-1' })];
const sent = [{ ...NO_DETAIL, status: 'paid' as const, at: NOW, step: 'out_for_delivery' as const }];

/** Orders in each state, as they come to be: the money of each refund is counted. */
const SITUATIONS: [string, Order, OrderRefund[]][] = [
  ['awaiting payment', at('awaiting_payment', 0), []],
  ['awaiting payment by chat', byChat('awaiting_payment', 0), []],
  ['part paid', at('part_paid', 50_000), []],
  ['part paid, a refund requested', at('part_paid', 50_000, { refundRequestedCents: 50_000 }), [aRefund('r1', 50_000)]],
  ["part paid by chat, by a stranger's shilling", byChat('part_paid', 100), []],
  ['paid', at('paid', 200_000), []],
  ['paid, on its way', at('paid', 200_000, { history: sent }), []],
  ['paid by hand', byChat('paid', 0, { paidCents: 200_000 }), []],
  ['paid by hand and by M-Pesa', byChat('paid', 100, { paidCents: 200_000 }), []],
  [
    'paid by hand, its M-Pesa money going back',
    byChat('paid', 10_000, { paidCents: 200_000, refundRequestedCents: 10_000 }),
    [aRefund('r1', 10_000)],
  ],
  ['part paid in cash', at('part_paid', 50_050, { payments: cash(50_050) }), []],
  ['paid in cash', at('paid', 200_000, { payments: cash(200_000) }), []],
  ['paid by hand and in cash', byChat('paid', 0, { paidCents: 200_000, payments: cash(50_000) }), []],
  ['cancelled, its cash not back', at('cancelled', 50_000, { payments: cash(50_000) }), []],
  ['paid, costs nothing', at('paid', 0, { totalCents: 0, itemsCents: 0 }), []],
  ...(['requested', 'approved', 'sent', 'failed'] as const).flatMap((state): [string, Order, OrderRefund[]][] => [
    [`paid, a refund ${state}`, at('paid', 200_000, { refundRequestedCents: 50_000 }), [aRefund('r1', 50_000, state)]],
    [
      `paid, on its way, a refund ${state}`,
      at('paid', 200_000, { refundRequestedCents: 200_000, history: sent }),
      [aRefund('r1', 200_000, state)],
    ],
    [
      `delivered, a refund ${state}`,
      at('delivered', 200_000, { refundRequestedCents: 50_000 }),
      [aRefund('r1', 50_000, state)],
    ],
    [
      `cancelled, its refund ${state}`,
      at('cancelled', 200_000, { refundRequestedCents: 200_000 }),
      [{ ...aRefund('r1', 200_000, state), isAutomatic: true }],
    ],
    [
      `refund due, its refund ${state}`,
      at('refund_due', 50_000, { refundRequestedCents: 50_000 }),
      [{ ...aRefund('r1', 50_000, state), isAutomatic: true }],
    ],
  ]),
  ['delivered', at('delivered', 200_000), []],
  ['cancelled', at('cancelled', 0), []],
  ['cancelled, its refund declined', at('cancelled', 200_000), [aRefund('r1', 200_000, 'declined')]],
  ['expired', at('expired', 0), []],
  ['refund due, its refund declined', at('refund_due', 50_000), [aRefund('r1', 50_000, 'declined')]],
  ['refunded', at('refunded', 50_000, { refundRequestedCents: 50_000, refundedCents: 50_000 }), []],
];

describe('staff', () => {
  it('begin in every state', () => {
    expect(new Set(SITUATIONS.map(([, { status }]) => status))).toEqual(new Set(OrderStatus.options));
  });

  it.each(SITUATIONS)('can end an order that is %s', (_, order, refunds) => {
    const way = wayOut({ order, refunds });
    expect(way).toBeDefined();
    const end = way?.reduce<Situation>((before, name) => COMMANDS[name]?.(before) ?? before, { order, refunds }).order;
    // Nothing is owed at the end: neither goods nor money.
    expect(end && [end.archivedAt, owedCents(end), end.status === 'paid']).toEqual([NOW, 0, false]);
  });

  const { deliver: _deliver, ...withoutDelivery } = COMMANDS;
  const undelivered = SITUATIONS.filter(([, { status }]) => status !== 'delivered');

  it.each(undelivered)('can end without a delivery an order that is %s', (_, order, refunds) => {
    expect(wayOut({ order, refunds }, withoutDelivery)).toBeDefined();
  });
});
