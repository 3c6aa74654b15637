import type { OutgoingEvent } from '@shop/contracts/event';
import { paymentRefunded } from '@shop/contracts/payments';
import { refundChanged } from '@shop/contracts/refunds';
import type { Draft } from './draft.js';
import type { ExceptionJournal } from './exception-journal.js';
import * as ledger from './ledger.js';
import type { Person } from './person.js';
import { movePart, type Part, type Receipt, receivedBy } from './receipt.js';
import {
  assertRefundTransition,
  assertReversalTransition,
  isByHand,
  isLeftByHand,
  progressOf,
  type Refund,
  type Reversal,
  type ReversalState,
  stateOf,
} from './refund.js';

/** Where the money of a reversal is in each of its states. */
const PART_OF: Record<Exclude<ReversalState, 'declined'>, Part> = {
  waiting: 'owed',
  failed: 'owed',
  sent: 'returning',
  done: 'returned',
  closed: 'returned',
};

const PAID_BY = { mpesa: 'Paid by M-Pesa', cash: 'Paid in cash', card: 'Paid by card', bank: 'Paid at the bank' };

/** Its money is not held back any more: its goods are in the shop again from then on. */
const GONE: readonly Refund['state'][] = ['sent', 'done', 'closed'];

/** Writes down what becomes of refunds: their money moves with them, in the receipts and in the ledger. */
export class RefundJournal {
  constructor(
    private readonly draft: Draft,
    private readonly exceptions: ExceptionJournal,
  ) {}

  /** A new refund: its money is owed to the payers from now on. */
  add(refund: Refund): void {
    for (const { receiptCode, amountCents } of refund.reversals) {
      const receipt = this.draft.receipt(receiptCode);
      if (!receipt) throw new Error(`a refund of ${receiptCode}, which is not in the books`);
      this.draft.changed.receipts.set(receiptCode, movePart(receipt, [heldIn(receipt), 'owed'], amountCents));
    }
    const { id, orderId, amountCents } = refund;
    this.draft.entries.push(ledger.owed(id, orderId, amountCents));
    // What goes back of an order that can still be paid is due again.
    this.dueAgain(orderId, amountCents);
    this.draft.changed.refunds.set(id, refund);
    this.draft.announce(changed(refund));
    if (refund.state === 'approved') this.leaveByHand(id);
  }

  /** A refund with other particulars; its state follows its reversals. */
  change(refund: Refund, change: Partial<Omit<Refund, 'state' | 'reversals'>>): Refund {
    const after = { ...refund, ...change };
    this.draft.changed.refunds.set(after.id, after);
    return after;
  }

  /** A person lets it go. */
  approve(refund: Refund, by: Person): void {
    const reversals = refund.reversals.map((reversal) => ({ ...reversal, nextCheckAt: this.draft.now }));
    this.moveRefund({ ...refund, approvedBy: by, reversals }, 'approved');
    for (const exception of this.exceptions.openAbout({ refundId: refund.id }))
      this.exceptions.resolve(exception, { action: 'refund', reason: 'The refund is approved', by });
    this.leaveByHand(refund.id);
  }

  /** What did not come by M-Pesa is never sent: it waits for staff as what M-Pesa refused does. */
  private leaveByHand(refundId: string): void {
    for (const reversal of this.draft.refund(refundId)?.reversals ?? []) {
      const receipt = this.draft.receipt(reversal.receiptCode);
      if (reversal.state !== 'waiting' || !receipt || !isByHand(reversal)) continue;
      const problem = `${PAID_BY[receivedBy(receipt)]}: give it back by hand, then close the refund`;
      this.changeReversal(reversal, { state: 'failed', problem, nextCheckAt: null });
    }
  }

  /** It is not sent: its money is the order's again, or unallocated. */
  decline(refund: Refund, by: Person, reason: string): void {
    const { id, orderId, amountCents } = refund;
    for (const { receiptCode, amountCents: cents } of refund.reversals) {
      const receipt = this.draft.receipt(receiptCode);
      if (receipt) this.draft.changed.receipts.set(receiptCode, movePart(receipt, ['owed', keptIn(receipt)], cents));
    }
    this.draft.entries.push(ledger.notOwed(id, orderId, amountCents));
    this.dueAgain(orderId, -amountCents);
    const reversals = refund.reversals.map((reversal) =>
      this.movedReversal(reversal, { state: 'declined', nextCheckAt: null }),
    );
    this.moveRefund({ ...refund, reversals, reason: refund.reason }, 'declined');
    this.draft.remember({ source: 'note', text: `${by.name} declined the refund: ${reason}`, refundId: id });
    for (const exception of this.exceptions.openAbout({ refundId: id }))
      this.exceptions.resolve(exception, { action: 'settled', reason: 'The refund was declined', by });
  }

  /** One reversal goes on; the refund's state follows. A done or closed one is booked and announced. */
  changeReversal(reversal: Reversal, change: Partial<Reversal>): Reversal {
    const refund = this.draft.refund(reversal.refundId);
    if (!refund) throw new Error(`reversal ${reversal.id} without its refund`);
    const isOver = change.state === 'done' || change.state === 'closed';
    const ended = isOver && reversal.state !== change.state ? { doneAt: this.draft.now, nextCheckAt: null } : {};
    const after = this.movedReversal(reversal, { ...change, ...ended });
    const moved = { ...refund, reversals: refund.reversals.map((each) => (each.id === after.id ? after : each)) };
    this.movePartOf(reversal, after);
    if (isOver && reversal.state !== after.state) this.bookReversal(moved, after);
    if (after.state === 'done' || after.state === 'failed' || after.state === 'closed')
      this.exceptions.end('reversed', { refundId: after.refundId, codes: [after.receiptCode] });
    this.moveRefund(moved, stateOf(moved.reversals));
    return after;
  }

  private movedReversal(reversal: Reversal, change: Partial<Reversal>): Reversal {
    assertReversalTransition(reversal.state, change.state ?? reversal.state);
    return { ...reversal, ...change };
  }

  private movePartOf(from: Reversal, to: Reversal): void {
    if (from.state === 'declined' || to.state === 'declined') return;
    const [before, after] = [PART_OF[from.state], PART_OF[to.state]];
    const receipt = this.draft.receipt(from.receiptCode);
    if (before !== after && receipt)
      this.draft.changed.receipts.set(receipt.code, movePart(receipt, [before, after], from.amountCents));
  }

  private bookReversal({ closing }: Refund, reversal: Reversal): void {
    const receipt = this.draft.receipt(reversal.receiptCode);
    if (!receipt) return;
    const { amountCents, refundId, code } = reversal;
    const isClosed = reversal.state === 'closed';
    const from = isClosed && closing && closing.paidBy !== 'mpesa' ? closing.paidBy : 'till';
    this.draft.entries.push(ledger.sentBack(reversal, receipt.orderId, from));
    if (receipt.orderId === null) return;
    const named = (isClosed ? closing?.reference : code) ?? '';
    const data = { paymentId: receipt.id, orderId: receipt.orderId, amountCents, receipt: named, refundId };
    this.draft.announce(paymentRefunded.of(receipt.orderId, data));
  }

  private moveRefund(refund: Refund, state: Refund['state']): void {
    const { state: before } = refund;
    assertRefundTransition(before, state);
    const after = { ...refund, state };
    const isFirstSent = GONE.includes(state) && after.restocked.length > 0;
    this.draft.changed.refunds.set(after.id, { ...after, ...(isFirstSent && { restocked: [] }) });
    if (state !== before) this.draft.announce(changed(after, isFirstSent ? after.restocked : []));
  }

  private dueAgain(orderId: string | null, cents: number): void {
    const order = this.draft.order(orderId);
    if (order) this.draft.changeOrder(order, { paidCents: order.paidCents - (order.isOpen ? cents : 0) });
  }
}

const heldIn = ({ parts }: Receipt): Part => (parts.allocated > 0 ? 'allocated' : 'unallocated');

const keptIn = ({ orderId }: Receipt): Part => (orderId === null ? 'unallocated' : 'allocated');

function changed(refund: Refund, restock: Refund['restocked'] = []): OutgoingEvent {
  const { id: refundId, orderId, userId, number, amountCents, state, reason, isAutomatic, reversals } = refund;
  const receipts = reversals.map(({ code }) => code).filter((code) => code !== null);
  const how = { ...(state === 'declined' && { isDeclined: true }), ...(isLeftByHand(refund) && { isByHand: true }) };
  const data = { refundId, orderId, userId, number, amountCents, reason, isAutomatic, receipts, restock, ...how };
  return refundChanged.of(orderId ?? refundId, { ...data, state: progressOf(state) });
}
