import type { EventData, OutgoingEvent } from '@shop/contracts/event';
import type { orderRefundRequested } from '@shop/contracts/order-events';
import { paymentRefunded } from '@shop/contracts/payments';
import { refundChanged } from '@shop/contracts/refunds';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import type { Mpesa } from './mpesa.js';
import type { BookedReceipt, BookedRefund, BookedReversal, WantedRefund } from './payments-world.js';

type State = BookedRefund['state'];
type Lines = WantedRefund['lines'];

interface Refund extends BookedRefund {
  readonly number: string | null;
  readonly lines: Lines;
  /** Goods that are in the shop again when it is sent. */
  readonly restock: Lines;
}

/** The allowed transitions of a refund. */
const TRANSITIONS: Record<State, readonly State[]> = {
  requested: ['approved', 'declined'],
  approved: ['sent', 'declined'],
  sent: ['done', 'failed'],
  failed: ['approved', 'closed'],
  done: [],
  declined: [],
  closed: [],
};

export const refused = () => new DomainError('conflict', 'refused', 'This cannot be done with this money now');

/** The refunds of {@link PaymentsModel}. */
export class ModelRefunds {
  readonly refunds = new Map<string, Refund>();

  constructor(
    private readonly receipts: Map<string, BookedReceipt>,
    private readonly mpesa: Mpesa,
    private readonly approvalOverCents: () => number,
  ) {}

  /** An order cannot keep money. Staff may have sent a part of it back meanwhile. */
  owe({ orderId, number, amountCents, by }: EventData<typeof orderRefundRequested>): readonly OutgoingEvent[] {
    const cents = Math.min(Math.floor(amountCents / 100) * 100, this.refundableCents(orderId));
    const parts = { orderId, number, isAutomatic: true, requestedBy: by?.id ?? null, lines: [], restock: [] };
    return cents <= 0 ? [] : this.create(parts, cents);
  }

  request(by: string, { orderId, amountCents, lines, restock }: WantedRefund): readonly OutgoingEvent[] {
    if (amountCents <= 0 || amountCents > this.refundableCents(orderId)) throw refused();
    const back = restock ? lines : [];
    return this.create(
      { orderId, number: null, isAutomatic: false, requestedBy: by, lines, restock: back },
      amountCents,
    );
  }

  /** Money that belongs to no order. */
  sendBack(code: string): readonly OutgoingEvent[] {
    const receipt = this.receipts.get(code);
    if (!receipt || receipt.orderId !== null || receipt.refundingCents > 0) throw refused();
    const parts = { orderId: null, number: null, isAutomatic: false, requestedBy: null, lines: [], restock: [] };
    return this.create(parts, receipt.amountCents, [receipt]);
  }

  approve(by: string, id: string): readonly OutgoingEvent[] {
    const refund = this.of(id);
    if (refund.state !== 'requested' || (refund.needsApproval && refund.requestedBy === by)) throw refused();
    return this.move(refund, 'approved', { approvedBy: by });
  }

  /** Its money is the order's again. */
  decline(by: string, id: string): readonly OutgoingEvent[] {
    const refund = this.of(id);
    if (refund.requestedBy === by || refund.wasSent) throw refused();
    const events = this.move(refund, 'declined');
    for (const { code, amountCents } of refund.reversals) this.takeFrom(code, -amountCents);
    return events;
  }

  send(id: string): readonly OutgoingEvent[] {
    const refund = this.of(id);
    const events = this.move(refund, 'sent', { wasSent: true });
    this.setReversals(refund, (one) => (one.state === 'waiting' ? { ...one, state: 'sent' } : one));
    for (const { id: reversalId, code, amountCents, state } of refund.reversals)
      if (state === 'waiting') this.mpesa.reverse({ id: reversalId, refundId: id, code, amountCents });
    return events;
  }

  /** M-Pesa says how a reversal ended; it may say so twice. */
  settle(id: string, reversalId: string, isDone: boolean): readonly OutgoingEvent[] {
    const refund = this.of(id);
    const reversal = refund.reversals.find((one) => one.id === reversalId);
    if (reversal?.state !== 'sent') return [];
    const state = isDone ? ('done' as const) : ('failed' as const);
    const all = this.setReversals(refund, (one) => (one.id === reversalId ? { ...one, state } : one));
    const events = isDone ? this.announceBack(refund, [reversal]) : [];
    if (all.some((one) => one.state === 'sent')) return events;
    return [...events, ...this.move(this.of(id), all.every((one) => one.state === 'done') ? 'done' : 'failed')];
  }

  retry(id: string): readonly OutgoingEvent[] {
    const refund = this.of(id);
    const events = this.move(refund, 'approved');
    this.setReversals(this.of(id), (one) =>
      one.state === 'failed' ? { ...one, id: `${one.id} again`, state: 'waiting' } : one,
    );
    return events;
  }

  /** Paid another way: for the order the money is back. */
  close(id: string): readonly OutgoingEvent[] {
    const refund = this.of(id);
    const events = this.move(refund, 'closed');
    return [
      ...events,
      ...this.announceBack(
        refund,
        refund.reversals.filter(({ state }) => state === 'failed'),
      ),
    ];
  }

  private of(id: string): Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw refused();
    return refund;
  }

  private refundableCents(orderId: string): number {
    return this.receiptsOf(orderId).reduce((sum, one) => sum + one.amountCents - one.refundingCents, 0);
  }

  private receiptsOf(orderId: string): BookedReceipt[] {
    return [...this.receipts.values()].filter((receipt) => receipt.orderId === orderId);
  }

  private create(
    parts: Pick<Refund, 'orderId' | 'number' | 'isAutomatic' | 'requestedBy' | 'lines' | 'restock'>,
    amountCents: number,
    receipts = this.receiptsOf(parts.orderId ?? ''),
  ): readonly OutgoingEvent[] {
    const others = [...this.refunds.values()].filter(({ orderId }) => orderId === parts.orderId);
    const id = `refund-${others.length}-of-${parts.orderId ?? receipts[0]?.code ?? ''}`;
    const reversals = this.plan(id, amountCents, receipts);
    const before = others.filter(({ state }) => state !== 'declined').reduce((sum, one) => sum + one.amountCents, 0);
    const needsApproval = before + amountCents > this.approvalOverCents();
    const fresh = { state: 'requested', approvedBy: null, wasSent: false } as const;
    const refund: Refund = { ...parts, ...fresh, id, amountCents, needsApproval, reversals };
    this.refunds.set(id, refund);
    return announce(refund);
  }

  private plan(id: string, amountCents: number, receipts: readonly BookedReceipt[]): BookedReversal[] {
    let left = amountCents;
    return receipts.flatMap(({ code, amountCents: came, refundingCents }) => {
      const part = Math.min(left, came - refundingCents);
      left -= part;
      if (part <= 0) return [];
      this.takeFrom(code, part);
      return [{ id: `${id} ${code}`, code, amountCents: part, state: 'waiting' as const }];
    });
  }

  private takeFrom(code: string, cents: number): void {
    const receipt = this.receipts.get(code);
    if (receipt) this.receipts.set(code, { ...receipt, refundingCents: receipt.refundingCents + cents });
  }

  private move(refund: Refund, state: State, change: Partial<Refund> = {}): readonly OutgoingEvent[] {
    if (!TRANSITIONS[refund.state].includes(state)) throw refused();
    const moved = { ...this.of(refund.id), ...change, state };
    this.refunds.set(refund.id, moved);
    return announce(moved);
  }

  private setReversals({ id }: Refund, change: (one: BookedReversal) => BookedReversal): readonly BookedReversal[] {
    const refund = this.of(id);
    const reversals = refund.reversals.map(change);
    this.refunds.set(id, { ...refund, reversals });
    return reversals;
  }

  private announceBack({ id: refundId, orderId }: Refund, reversals: readonly BookedReversal[]): OutgoingEvent[] {
    if (orderId === null) return [];
    return reversals.map(({ code, amountCents }) =>
      paymentRefunded.of(orderId, {
        paymentId: `payment-${code}`,
        orderId,
        amountCents,
        receipt: `BACK${code}`,
        refundId,
      }),
    );
  }
}

/** Goods come back when the refund is sent, never while it is only requested. Orders knows the states of its contract. */
function announce({ id, orderId, number, amountCents, state, isAutomatic, restock }: Refund): readonly OutgoingEvent[] {
  if (orderId === null) return [];
  const isDeclined = state === 'declined';
  const progress = isDeclined ? 'failed' : state === 'closed' ? 'done' : state;
  const parts = {
    refundId: id,
    orderId,
    userId: null,
    number,
    amountCents,
    isAutomatic,
    receipts: [],
    reason: 'Simulated',
  };
  return [
    refundChanged.of(orderId, {
      ...parts,
      state: progress,
      ...(isDeclined && { isDeclined }),
      restock: state === 'sent' ? restock.map((line) => ({ ...line })) : [],
    }),
  ];
}
