import type { OutgoingEvent } from '@shop/contracts/event';
import type { orderRefundRequested } from '@shop/contracts/orders';
import type { EventData } from '@shop/contracts/event';
import { paymentRefunded, paymentSucceeded } from '@shop/contracts/payments';
import { refundChanged } from '@shop/contracts/refunds';
import type { Order, OrderRefund } from '../../../services/orders/src/domain/order.js';
import { recordMoneyBack, recordRefund } from '../../../services/orders/src/domain/record-refund.js';
import { isUnallocated, type Money, type Receipt } from '../../../services/payments/src/domain/money.js';
import { placeMoney } from '../../../services/payments/src/domain/place-money.js';
import {
  planReversals,
  refundableCents,
  type Reversal,
  stateOf,
} from '../../../services/payments/src/domain/refund.js';
import { settleByMoney } from '../../../services/payments/src/domain/settle-attempt.js';
import { settleReversal } from '../../../services/payments/src/domain/settle-reversal.js';
import type { Sales } from './sales.js';

const NOW = new Date('2026-11-22T09:00:00Z');
const PHONE = '254712345678';

/** Money that goes back, as payments keeps it. */
interface Refund {
  id: string;
  orderId: string | null;
  amountCents: number;
  isApproved: boolean;
  isAutomatic: boolean;
  reversals: Reversal[];
}

/** The shop's till at M-Pesa, payments' books of it, and money by hand, claims and refunds beside {@link Sales}. */
export class Till {
  /** What M-Pesa really received and sent back, by code; cents. */
  readonly real = new Map<string, { amountCents: number; backCents: number }>();
  readonly refunds: Refund[] = [];
  /** What M-Pesa tells about payments by hand: it may be told again and in any order. */
  readonly told: Money[] = [];
  private readonly claims = new Map<string, Set<string>>();
  private readonly refundsOf = new Map<string, OrderRefund[]>();
  private seen = 0;

  constructor(private readonly sales: Sales) {}

  /** A customer pays by the own menu, with the order's number or a mistyped one. */
  payByHand({ number }: Order, amountCents: number, isNamed: boolean): void {
    const code = `HAND${this.told.length}`;
    this.real.set(code, { amountCents, backCents: 0 });
    const reference = isNamed ? ` ${number.toLowerCase()}` : 'TYPO';
    this.told.push({ code, amountCents, phone: PHONE, reference, paidAt: NOW, road: 'c2b' });
  }

  /** M-Pesa tells of a payment by hand, for the first time or again. */
  hear(index: number): void {
    const money = this.told[index % Math.max(1, this.told.length)];
    if (!money || this.receiptOf(money.code)?.orderId) return;
    const attempts = [...this.sales.accounts.values()].flatMap((account) => account.attempts);
    const named = this.sales.orders.find(({ number }) => number === money.reference?.trim().toUpperCase());
    const claimedFor = [...(this.claims.get(money.code) ?? [])];
    const place = placeMoney(money, { attempts, orderId: named?.id ?? null, claimedFor, proposedOrders: [] });
    if (place.to === 'attempt') {
      const { id, orderId } = place.attempt;
      const account = this.sales.accounts.get(orderId ?? '');
      const known = this.receiptOf(money.code);
      if (account)
        this.sales.settle(
          account,
          account.attempts.findIndex((attempt) => attempt.id === id),
          settleByMoney(place.attempt, money, { known, now: NOW }),
        );
    } else this.book(money, place.to === 'order' ? place.orderId : null);
  }

  /** 'I have paid': a customer gives the code of a payment. */
  claim({ id }: Order, index: number): void {
    const money = this.told[index % Math.max(1, this.told.length)];
    if (!money) return;
    this.claims.set(money.code, (this.claims.get(money.code) ?? new Set()).add(id));
    this.hear(index);
  }

  /** Staff decide about money that belongs to nobody. */
  decide(index: number, order: Order | undefined): void {
    const free = this.sales.receipts.filter(isUnallocated);
    const receipt = free[index % Math.max(1, free.length)];
    if (!receipt) return;
    if (order) this.allocate(receipt, order.id);
    else this.give({ orderId: null, isAutomatic: false }, receipt.amountCents, [receipt]);
  }

  /** Staff send a part of an order's money back, or all that is left. */
  refund(order: Order, isPart: boolean): void {
    const receipts = this.sales.receipts.filter(({ orderId }) => orderId === order.id);
    const left = receipts.reduce((sum, receipt) => sum + refundableCents(receipt), 0);
    const cents = isPart ? Math.floor(left / 200) * 100 : left;
    if (cents > 0) this.give({ orderId: order.id, isAutomatic: false }, cents, receipts);
  }

  /** A request of orders arrives; it may come twice. */
  owe(index: number, isRepeated: boolean): void {
    const requests = this.sales.refundRequests;
    const event = requests[index % Math.max(1, requests.length)];
    if (!event) return;
    if (!isRepeated) requests.splice(requests.indexOf(event), 1);
    if (this.owed.has(event)) return;
    this.owed.add(event);
    const { orderId, amountCents } = event.data as EventData<typeof orderRefundRequested>;
    const receipts = this.sales.receipts.filter((receipt) => receipt.orderId === orderId);
    const left = receipts.reduce((sum, receipt) => sum + refundableCents(receipt), 0);
    const cents = Math.min(amountCents, left);
    if (cents > 0) this.give({ orderId, isAutomatic: true }, cents, receipts);
  }
  private readonly owed = new Set<OutgoingEvent>();

  /** One open reversal goes on. `lost`: it is done and nobody tells; asking later brings its outcome. */
  reverse(index: number, outcome: 'done' | 'refused' | 'lost'): void {
    const open = this.refunds.flatMap((refund) =>
      refund.reversals.filter(({ state }) => state !== 'done').map((reversal) => ({ refund, reversal })),
    );
    const { refund, reversal } = open[index % Math.max(1, open.length)] ?? {};
    if (!refund || !reversal) return;
    refund.isApproved = true;
    const isNew = reversal.state !== 'sent';
    Object.assign(reversal, { state: 'sent' });
    if (outcome !== 'refused' && isNew) this.sendBack(reversal);
    // What M-Pesa did cannot be refused any more.
    if (outcome === 'lost' || (outcome === 'refused' && !isNew)) return;
    const code = outcome === 'done' ? '0' : '21';
    for (const time of [1, 2]) {
      const before = reversal.state;
      const { change = {} } = settleReversal(
        reversal,
        { ...RESULT, code, transactionId: `R${reversal.id}` },
        time === 2,
        NOW,
      );
      Object.assign(reversal, change);
      if (before !== 'done' && reversal.state === 'done') this.tellBack(refund, reversal);
    }
    this.tell(refund);
  }

  /** Delivers one event of refunds; false when it is another's, or came before the money it is about. */
  take({ topic, data }: OutgoingEvent): boolean {
    const { orderId } = data as { orderId: string };
    try {
      if (topic === refundChanged.topic) {
        const { refundId: id, ...news } = data as EventData<typeof refundChanged>;
        const known = this.refundsOf.get(orderId) ?? [];
        const { refund } = recordRefund(this.sales.orderOf(orderId), known, { ...news, id }, NOW);
        this.sales.change(orderId, (order) => {
          const { refund: _kept, ...change } = recordRefund(order, known, { ...news, id }, NOW);
          return change;
        });
        if (refund) this.refundsOf.set(orderId, [...known.filter((one) => one.id !== id), refund]);
      } else {
        const { amountCents } = data as EventData<typeof paymentRefunded>;
        recordMoneyBack(this.sales.orderOf(orderId), amountCents);
        this.sales.change(orderId, (order) => recordMoneyBack(order, amountCents));
      }
      return true;
    } catch {
      return false;
    }
  }

  private receiptOf(code: string): Receipt | undefined {
    return this.sales.receipts.find((receipt) => receipt.code === code);
  }

  private book(money: Money, orderId: string | null): void {
    const known = this.receiptOf(money.code);
    const owner = { attemptId: null, orderId: null, refundingCents: 0, closedAt: null };
    const receipt = known ?? { ...money, id: money.code, ...owner };
    if (!known) this.sales.receipts.push(receipt);
    if (orderId !== null && isUnallocated(receipt)) this.allocate(receipt, orderId);
  }

  private allocate(receipt: Receipt, orderId: string): void {
    const account = this.sales.accounts.get(orderId);
    if (!account) return;
    receipt.orderId = orderId;
    account.paidCents += receipt.amountCents;
    const { id, code, amountCents } = receipt;
    const data = { paymentId: id, orderId, amountCents, receipt: code, paidAt: NOW.toISOString() };
    this.sales.bus.push(paymentSucceeded.of(orderId, data));
  }

  private give(owner: Pick<Refund, 'orderId' | 'isAutomatic'>, cents: number, receipts: readonly Receipt[]): void {
    const id = `refund-${this.seen++}`;
    const reversals = planReversals(cents, receipts).map((part, index): Reversal => {
      const receipt = this.receiptOf(part.receiptCode);
      if (receipt) receipt.refundingCents += part.amountCents;
      const none = { problem: null, code: null, sentAt: null, doneAt: null, checks: 0, nextCheckAt: null };
      return { ...part, ...none, id: `${id}-${index}`, refundId: id, state: 'waiting' };
    });
    const refund = { id, ...owner, amountCents: cents, isApproved: false, reversals };
    this.refunds.push(refund);
    this.tell(refund);
  }

  private sendBack({ receiptCode, amountCents }: Reversal): void {
    const money = this.real.get(receiptCode);
    if (money) money.backCents += amountCents;
    else
      this.real.set(receiptCode, {
        amountCents: this.receiptOf(receiptCode)?.amountCents ?? 0,
        backCents: amountCents,
      });
  }

  private tellBack({ id: refundId, orderId }: Refund, { amountCents, receiptCode, code }: Reversal): void {
    if (orderId === null) return;
    const paymentId = this.receiptOf(receiptCode)?.id ?? '';
    this.sales.bus.push(
      paymentRefunded.of(orderId, { paymentId, orderId, amountCents, receipt: code ?? '', refundId }),
    );
  }

  private tell({ id: refundId, orderId, amountCents, isApproved, isAutomatic, reversals }: Refund): void {
    if (orderId === null) return;
    const state = isApproved ? stateOf(reversals) : ('requested' as const);
    const people = { userId: 'u', number: null, reason: 'A test', receipts: [], restock: [] };
    const data = { refundId, orderId, amountCents, state, isAutomatic, ...people };
    this.sales.bus.push(refundChanged.of(orderId, data));
  }
}

const RESULT = {
  text: '',
  receipt: null,
  originalReceipt: null,
  status: 'Completed',
  amountCents: null,
  isOurs: true,
  debitParty: null,
  finishedAt: null,
};
