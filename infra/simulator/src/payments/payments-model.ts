import type { EventEnvelope, OutgoingEvent } from '@shop/contracts/event';
import type { EventData } from '@shop/contracts/event';
import type { Endpoint } from '@shop/contracts/endpoint';
import { toCents } from '@shop/contracts/money';
import {
  orderCancelled,
  orderExpired,
  orderPaid,
  orderPlaced,
  orderRefundRequested,
} from '@shop/contracts/order-events';
import { paymentSucceeded, suspendPrompts } from '@shop/contracts/payments';
import { dueShillings } from '@shop/contracts/prompt';
import type { StoreSettings } from '@shop/contracts/settings';
import type { Clock } from '@shop/service-kit/domain/clock';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import type { Consume } from '../catalog/catalog.js';
import type { Handler } from '../engine/internal-calls.js';
import type { MemoryDatabase } from '../engine/memory-database.js';
import { ModelRefunds, refused } from './model-refunds.js';
import type { Mpesa } from './mpesa.js';
import type { BookedReceipt, PaymentsWorld, Report, WantedRefund } from './payments-world.js';

const SUSPENDED_MS = 60_000;

/** What payments knows of an order. */
interface Account {
  number: string | undefined;
  totalCents: number;
  isOpen: boolean;
  suspendedUntil: number;
}

interface Attempt {
  readonly orderId: string;
  state: 'pending' | 'failed' | 'succeeded';
}

interface Parts {
  database: MemoryDatabase;
  mpesa: Mpesa;
  clock: Clock;
  settings: () => StoreSettings;
}

const closed = () => new DomainError('conflict', 'order_closed', 'This order cannot be paid');

/**
 * A small honest payments: it books what M-Pesa really received, once under its code, and sends back what staff approve. It keeps the
 * contract with orders and has none of the rules inside payments.
 */
export class PaymentsModel implements PaymentsWorld {
  readonly receipts = new Map<string, BookedReceipt>();
  readonly endpoints: ReadonlyMap<Endpoint, Handler>;
  readonly consumers: ReadonlyMap<string, Consume>;
  private readonly accounts = new Map<string, Account>();
  private readonly attempts = new Map<string, Attempt>();
  /** Money whose receipt was not reported yet. */
  private readonly withoutReceipt = new Set<string>();
  private readonly back: ModelRefunds;

  constructor(private readonly parts: Parts) {
    const limitCents = () => toCents(parts.settings().payments.refundApprovalOver);
    this.back = new ModelRefunds(this.receipts, parts.mpesa, limitCents);
    this.endpoints = new Map<Endpoint, Handler>([[suspendPrompts, ({ id = '' }, body) => this.suspend(id, body)]]);
    const close: Consume = ({ key }) => this.commit('close order', () => this.closeOrder(key));
    this.consumers = new Map<string, Consume>([
      [orderPlaced.topic, (event) => this.placed(event)],
      [orderPaid.topic, close],
      [orderCancelled.topic, close],
      [orderExpired.topic, close],
      [
        orderRefundRequested.topic,
        ({ data }: EventEnvelope<EventData<typeof orderRefundRequested>>) =>
          this.commit('owe refund', () => this.back.owe(data)),
      ],
    ]);
  }

  get refunds() {
    return this.back.refunds;
  }

  wasHandled(eventId: string): boolean {
    return this.parts.database.wasHandled(eventId);
  }

  prompt(promptId: string, orderId: string, amountCents: number): Promise<void> {
    return this.commit('send prompt', () => {
      const account = this.accounts.get(orderId);
      const isPending = [...this.attempts.values()].some((one) => one.orderId === orderId && one.state === 'pending');
      const due = dueShillings(account?.totalCents ?? 0, this.receivedCents(orderId));
      if (!account?.isOpen || account.suspendedUntil > this.now() || isPending || amountCents > due * 100)
        throw closed();
      this.attempts.set(promptId, { orderId, state: 'pending' });
      this.parts.mpesa.send({ id: promptId, account: account.number ?? '', amountCents });
      return [];
    });
  }

  report(report: Report): Promise<void> {
    if (report.about === 'money') return this.commit('book money', () => this.book(report.code));
    if (report.about === 'money without its receipt')
      return this.commit('book money', () => this.book(report.code, { hasReceipt: false }));
    if (report.about === 'reversal')
      return this.commit('settle reversal', () => this.back.settle(report.refundId, report.reversalId, report.isDone));
    return this.commit('end prompt', () => {
      const attempt = this.attempts.get(report.promptId);
      if (attempt?.state === 'pending') attempt.state = 'failed';
      return [];
    });
  }

  pull(): Promise<void> {
    return this.commit('pull', () => [...this.parts.mpesa.money.keys()].flatMap((code) => this.book(code)));
  }

  allocate(code: string, orderId: string): Promise<void> {
    return this.commit('allocate', () => {
      const receipt = this.receipts.get(code);
      if (!receipt || receipt.orderId !== null || receipt.refundingCents > 0 || !this.accounts.has(orderId))
        throw refused();
      return this.give(receipt, orderId);
    });
  }

  sendBack(code: string): Promise<void> {
    return this.commit('send back', () => this.back.sendBack(code));
  }

  requestRefund(by: string, wanted: WantedRefund): Promise<void> {
    return this.commit('request refund', () => this.back.request(by, wanted));
  }

  approve(by: string, refundId: string): Promise<void> {
    return this.commit('approve refund', () => this.back.approve(by, refundId));
  }

  decline(by: string, refundId: string): Promise<void> {
    return this.commit('decline refund', () => this.back.decline(by, refundId));
  }

  send(refundId: string): Promise<void> {
    return this.commit('send refund', () => this.back.send(refundId));
  }

  retry(refundId: string): Promise<void> {
    return this.commit('retry refund', () => this.back.retry(refundId));
  }

  close(refundId: string): Promise<void> {
    return this.commit('close refund', () => this.back.close(refundId));
  }

  /** The one door: each decision is one transaction. */
  private commit(name: string, decide: () => readonly OutgoingEvent[]): Promise<void> {
    return this.parts.database.commit(name, () => ({ result: undefined, events: decide() }));
  }

  private now(): number {
    return this.parts.clock.now().getTime();
  }

  private placed({ data }: EventEnvelope<EventData<typeof orderPlaced>>): Promise<void> {
    return this.commit('open order', () => {
      const { orderId, number, totalCents, paymentMethod } = data;
      const isClosed = this.accounts.get(orderId)?.isOpen === false;
      const isOpen = paymentMethod === 'mpesa' && !isClosed;
      this.accounts.set(orderId, { number, totalCents, isOpen, suspendedUntil: 0 });
      return [];
    });
  }

  /** Its event may come before the one that opens the order. */
  private closeOrder(orderId: string): readonly OutgoingEvent[] {
    const account = this.accounts.get(orderId) ?? {
      number: undefined,
      totalCents: 0,
      isOpen: false,
      suspendedUntil: 0,
    };
    this.accounts.set(orderId, { ...account, isOpen: false });
    return [];
  }

  private suspend(orderId: string, { countedCents }: { countedCents: number }) {
    return this.parts.database.commit('suspend prompts', () => {
      const isUnresolved = [...this.attempts.values()].some(
        (one) => one.orderId === orderId && one.state === 'pending',
      );
      const receivedCents = this.receivedCents(orderId);
      const account = this.accounts.get(orderId);
      if (account && !isUnresolved && receivedCents <= countedCents) account.suspendedUntil = this.now() + SUSPENDED_MS;
      return { result: { isUnresolved, isClaimed: false, receivedCents } };
    });
  }

  private receivedCents(orderId: string): number {
    return [...this.receipts.values()]
      .filter((receipt) => receipt.orderId === orderId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** Money counts with its code, once, whatever reports it. Its receipt may follow. */
  private book(code: string, { hasReceipt = true } = {}): readonly OutgoingEvent[] {
    const money = this.parts.mpesa.money.get(code);
    const known = this.receipts.get(code);
    if (known && hasReceipt && this.withoutReceipt.delete(code)) return this.succeeded(known);
    if (!money || known) return [];
    if (!hasReceipt) this.withoutReceipt.add(code);
    const attempt = money.promptId === null ? undefined : this.attempts.get(money.promptId);
    if (attempt) attempt.state = 'succeeded';
    const named = [...this.accounts].find(([, { number }]) => number !== undefined && isTyped(money.account, number));
    const receipt = { code, amountCents: money.amountCents, orderId: null, refundingCents: 0 };
    this.receipts.set(code, receipt);
    const orderId = attempt?.orderId ?? named?.[0];
    return orderId === undefined ? [] : this.give(receipt, orderId);
  }

  private give(receipt: BookedReceipt, orderId: string): readonly OutgoingEvent[] {
    const given = { ...receipt, orderId };
    this.receipts.set(receipt.code, given);
    return this.succeeded(given);
  }

  private succeeded({ code, amountCents, orderId }: BookedReceipt): readonly OutgoingEvent[] {
    if (orderId === null) return [];
    const paidAt = (this.parts.mpesa.money.get(code)?.at ?? this.parts.clock.now()).toISOString();
    const receipt = this.withoutReceipt.has(code) ? null : code;
    return [paymentSucceeded.of(orderId, { paymentId: `payment-${code}`, orderId, amountCents, receipt, paidAt })];
  }
}

/** People type the number in small letters and with spaces. */
const isTyped = (account: string, number: string): boolean => account.replaceAll(' ', '').toUpperCase() === number;
