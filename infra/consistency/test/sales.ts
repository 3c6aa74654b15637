import type { EventData, OutgoingEvent } from '@shop/contracts/event';
import { stockMissing } from '@shop/contracts/catalog';
import { orderCancelled, orderExpired, orderPaid, orderPlaced } from '@shop/contracts/orders';
import { paymentSucceeded } from '@shop/contracts/payments';
import { dueShillings } from '@shop/contracts/prompt';
import * as holds from '../../../services/catalog/src/domain/hold.js';
import {
  cancel,
  expire,
  loseStock,
  NOTHING_IN_FLIGHT,
  type PaymentsInFlight,
} from '../../../services/orders/src/domain/end-order.js';
import { newOrder } from '../../../services/orders/src/domain/new-order.js';
import { assertTransition, type Order, type OrderChange } from '../../../services/orders/src/domain/order.js';
import { placedEvent } from '../../../services/orders/src/domain/order-events.js';
import { needsStock, recordPayment } from '../../../services/orders/src/domain/record-payment.js';
import { type Attempt, isUnresolved } from '../../../services/payments/src/domain/attempt.js';
import { newAttempt } from '../../../services/payments/src/domain/new-attempt.js';
import type { Receipt } from '../../../services/payments/src/domain/money.js';
import { confirm, type Settlement } from '../../../services/payments/src/domain/settle-attempt.js';

const UNIT_CENTS = 100_000;
const NOW = new Date('2026-11-22T09:00:00Z');

/** What payments knows of an order. */
interface Account {
  isOpen: boolean;
  /** No prompt begins: orders asked, because it is about to end the order. */
  isSuspended: boolean;
  paidCents: number;
  attempts: Attempt[];
}

/** Orders has asked payments, and is about to end an order. */
interface Ending {
  orderId: string;
  verb: 'cancel' | 'expire';
  inFlight: PaymentsInFlight;
}

/** One product, its orders, and the bus between orders, catalog and payments. Events wait until they are delivered. */
export class Sales {
  readonly orders: Order[] = [];
  readonly holds = new Map<string, holds.Hold & { units: number }>();
  readonly accounts = new Map<string, Account>();
  readonly bus: OutgoingEvent[] = [];
  /** Calls of orders that confirm a hold. They may be lost, and arrive before or after the event of the same change. */
  readonly confirmations: { orderId: string; revision: number }[] = [];
  /** What customers really paid, by order; cents. */
  readonly paid = new Map<string, number>();
  refundedCents = 0;
  /** Payments' books: all money that came, once each. */
  readonly receipts: Receipt[] = [];
  /** Events of orders that ask payments to send money back; {@link Till} takes them. */
  readonly refundRequests: OutgoingEvent[] = [];
  private readonly endings: Ending[] = [];

  constructor(public stock: number) {}

  place(units: number): void {
    const id = `o${this.orders.length}`;
    if (units > this.stock) return;
    this.stock -= units;
    this.holds.set(id, { ...holds.NO_HOLD, state: 'held', units });
    const itemsCents = UNIT_CENTS * units;
    const order = newOrder(
      {
        id,
        user: { id: 'u', name: 'Wambui' },
        draft: { paymentMethod: 'mpesa' },
        lines: [{ productId: 'p', name: 'Part', image: '', unitCents: UNIT_CENTS, quantity: units }],
        price: { itemsCents, shippingCents: 0, vatCents: 0, totalCents: itemsCents },
      },
      new Uint8Array(8),
      NOW,
    );
    this.orders.push(order);
    this.accounts.set(id, { isOpen: true, isSuspended: false, paidCents: 0, attempts: [] });
    this.bus.push(placedEvent(order));
    this.confirmations.push({ orderId: id, revision: order.revision });
  }

  /** The oldest call that confirms a hold arrives. */
  confirmHold(): void {
    const call = this.confirmations.shift();
    if (call) this.moveHold(call.orderId, (hold) => holds.confirm(hold, call.revision));
  }

  /** A prompt for part of what is due, or all of it. */
  prompt(order: Order, isPart: boolean): void {
    const account = this.accountOf(order.id);
    const due = dueShillings(order.totalCents, account.paidCents);
    if (
      !account.isOpen ||
      account.isSuspended ||
      due === 0 ||
      account.attempts.some(({ status }) => status === 'pending')
    )
      return;
    const amount = isPart && due > 20 ? Math.floor(due / 2) : due;
    const parts = { id: `${order.id}-${account.attempts.length}`, userId: 'u', key: '', bodyHash: '' };
    const target = { orderId: order.id, phone: '254712345678', amount, reference: order.number };
    account.attempts.push({ ...newAttempt({ ...parts, ...target }, NOW), askedAt: NOW, checkoutRequestId: 'ws' });
  }

  /** Daraja says how the newest prompt that has no end ended; late money comes for one that had failed. */
  endPrompt(order: Order, isPaid: boolean): void {
    const account = this.accountOf(order.id);
    const index = account.attempts.findLastIndex(({ status }) => status !== 'succeeded');
    const attempt = account.attempts[index];
    if (!attempt || (!isPaid && !isUnresolved(attempt))) return;
    if (isPaid) this.paid.set(order.id, (this.paid.get(order.id) ?? 0) + attempt.amount * 100);
    const receipt = `R${attempt.id}`.replaceAll(/\W/g, '').toUpperCase();
    const heard = isPaid ? { ...attempt, reported: { amount: attempt.amount, receipt, paidAt: NOW } } : attempt;
    this.settle(account, index, confirm(heard, isPaid ? '0' : '1032', { known: undefined, now: NOW }));
  }

  /** Orders asks payments before it ends the order; {@link finishEnding} is the second half. */
  startEnding(order: Order, verb: Ending['verb']): void {
    this.endings.push({ orderId: order.id, verb, inFlight: this.suspend(order) });
  }

  /** Events, prompts and other ends may come between both halves. */
  finishEnding(): void {
    const ending = this.endings.shift();
    if (ending) this.end(ending);
  }

  /** Orders is killed: what it had asked, and the calls that it had not made, are lost. */
  restart(): void {
    this.endings.length = 0;
    this.confirmations.length = 0;
  }

  /** A minute is over: payments accepts prompts again, also when a slow end comes later. */
  resume(): void {
    for (const account of this.accounts.values()) account.isSuspended = false;
  }

  cancel(order: Order): void {
    this.end({ orderId: order.id, verb: 'cancel', inFlight: this.suspend(order) });
  }

  /** Staff may cancel a paid order too. */
  cancelAsStaff(order: Order): void {
    const staff = { by: { id: 's', name: 'Achieng' }, isStaff: true, isSoleOwner: false, reason: null };
    const inFlight = this.suspend(order);
    this.change(order.id, (current) => cancel(current, inFlight, staff));
  }

  runOut(order: Order): void {
    this.end({ orderId: order.id, verb: 'expire', inFlight: this.suspend(order) });
  }

  /** Whether the buyer of an open order can pay it, at the latest after a minute. */
  canBePaid({ id, status }: Order): boolean {
    return !['awaiting_payment', 'part_paid'].includes(status) || this.accountOf(id).isOpen;
  }

  /** A hold that was not confirmed in time ends by itself. */
  expireHold(order: Order): void {
    const hold = this.holds.get(order.id);
    if (hold?.state === 'held') this.moveHold(order.id, () => ({ state: 'released', revision: hold.revision }));
  }

  /** `isRepeated`: the event stays on the bus and comes again. */
  deliver(index: number, isRepeated: boolean): void {
    const event = this.bus[index % Math.max(1, this.bus.length)];
    if (!event) return;
    if (!isRepeated) this.bus.splice(this.bus.indexOf(event), 1);
    this.take(event);
  }

  private take({ topic, data }: OutgoingEvent): void {
    const ended = data as EventData<typeof orderExpired>;
    if (topic === orderPlaced.topic) this.moveHold(ended.orderId, (hold) => holds.confirm(hold, revisionOf(ended)));
    if (topic === orderPaid.topic) this.moveHold(ended.orderId, (hold) => holds.sell(hold, revisionOf(ended)));
    if (topic === orderCancelled.topic || topic === orderExpired.topic)
      this.moveHold(ended.orderId, (hold) => holds.release(hold, revisionOf(ended)));
    if ([orderPaid, orderCancelled, orderExpired].some((event) => event.topic === topic))
      this.accountOf(ended.orderId).isOpen = false;
    if (topic === stockMissing.topic) this.change(ended.orderId, (order) => loseStock(order, NOW));
    if (topic === paymentSucceeded.topic) this.receive(data as EventData<typeof paymentSucceeded>);
  }

  private receive({ orderId, paymentId, amountCents, receipt }: EventData<typeof paymentSucceeded>): void {
    const order = this.orderOf(orderId);
    const hasStock = needsStock(order, amountCents) && this.reacquire(order);
    const payment = { id: paymentId, amountCents, receipt, createdAt: NOW };
    const isLate = needsStock(order, amountCents);
    this.change(orderId, (current) => recordPayment(current, payment, { hasStock, paidAt: NOW }));
    const { status, revision } = this.orderOf(orderId);
    if (isLate && status === 'paid') this.confirmations.push({ orderId, revision });
  }

  private reacquire({ id, revision }: Order): boolean {
    return this.moveHold(id, (hold) => holds.reacquire(hold, revision), 'fail');
  }

  private end({ orderId, verb, inFlight }: Ending): void {
    this.change(orderId, (current) =>
      verb === 'cancel' ? cancel(current, inFlight) : expire({ ...current, expiresAt: NOW }, inFlight, NOW),
    );
  }

  /** As payments answers it: prompts are stopped only when nothing is in flight. */
  private suspend(order: Order) {
    if (order.status !== 'awaiting_payment' && order.status !== 'part_paid') return NOTHING_IN_FLIGHT;
    const account = this.accountOf(order.id);
    const countedCents = order.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const inFlight = {
      isUnresolved: account.attempts.some(isUnresolved),
      isClaimed: false,
      receivedCents: account.paidCents,
    };
    if (!inFlight.isUnresolved && account.paidCents <= countedCents) account.isSuspended = true;
    return inFlight;
  }

  change(id: string, decide: (order: Order) => OrderChange): void {
    const order = this.orderOf(id);
    let change: OrderChange;
    try {
      change = decide(order);
    } catch {
      return;
    }
    const { moves = [], payment, events = [], ...columns } = change;
    const payments = payment ? [...order.payments.filter((known) => known.id !== payment.id), payment] : order.payments;
    let status = order.status;
    for (const to of moves) {
      assertTransition(status, to);
      status = to;
    }
    this.orders[this.orders.indexOf(order)] = { ...order, ...columns, payments, status, revision: order.revision + 1 };
    this.bus.push(...events.filter(({ topic }) => topic !== 'order-refund-requested'));
    this.refundRequests.push(...events.filter(({ topic }) => topic === 'order-refund-requested'));
    for (const { topic, data } of events)
      if (topic === 'order-refund-requested') this.refundedCents += (data as { amountCents: number }).amountCents;
  }

  private moveHold(
    id: string,
    decide: (hold: holds.Hold) => holds.HoldChange | undefined,
    whenShort: 'fail' | 'announce' = 'announce',
  ): boolean {
    const hold = this.holds.get(id);
    const change = hold && decide(hold);
    if (!hold || !change) return true;
    const state = change.state ?? hold.state;
    if (change.state) holds.assertTransition(hold.state, change.state);
    const effect = holds.stockEffect(hold.state, state);
    if (effect === 'take' && hold.units > this.stock) {
      if (whenShort === 'fail') return false;
      this.holds.set(id, { ...hold, revision: change.revision });
      const lines = [{ productId: 'p', quantity: hold.units, left: this.stock }];
      this.bus.push(stockMissing.of(id, { orderId: id, revision: change.revision, lines }));
      return true;
    }
    if (effect !== 'none') this.stock += effect === 'take' ? -hold.units : hold.units;
    this.holds.set(id, { ...hold, state, revision: change.revision });
    return true;
  }

  /** As the repository books it: the money once, and the event for orders. */
  settle(account: Account, index: number, { change, money }: Settlement): void {
    const attempt = account.attempts[index];
    if (!attempt) return;
    account.attempts[index] = { ...attempt, ...change };
    if (!money || attempt.orderId === null) return;
    const owner = { attemptId: attempt.id, orderId: attempt.orderId, refundingCents: 0, closedAt: null };
    this.receipts.push({ ...money, id: attempt.id, ...owner });
    account.paidCents += money.amountCents;
    const { code: receipt, amountCents } = money;
    const data = { paymentId: attempt.id, orderId: attempt.orderId, amountCents, receipt, paidAt: NOW.toISOString() };
    this.bus.push(paymentSucceeded.of(attempt.orderId, data));
  }

  orderOf(id: string): Order {
    const order = this.orders.find((one) => one.id === id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  }

  private accountOf(id: string): Account {
    const account = this.accounts.get(id);
    if (!account) throw new Error(`no account ${id}`);
    return account;
  }
}

const revisionOf = ({ revision }: { revision?: number | undefined }): number => revision ?? 0;
