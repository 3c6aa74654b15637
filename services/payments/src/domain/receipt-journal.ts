import type { EventData } from '@shop/contracts/event';
import { paymentSucceeded } from '@shop/contracts/payments';
import type { Payable } from './attempt.js';
import type { Draft } from './draft.js';
import type { ExceptionJournal } from './exception-journal.js';
import * as ledger from './ledger.js';
import type { Money } from './money.js';
import {
  movePart,
  NO_PARTS,
  type Proof,
  type Receipt,
  receivedBy,
  type Recording,
  type Withdrawal,
} from './receipt.js';

const OPEN = { closedAt: null, voidedAt: null, withdrawal: null };

/**
 * Writes down the movements of money between the parts of receipts: each posts its ledger entry and is announced, so that these three
 * cannot differ.
 */
export class ReceiptJournal {
  constructor(
    private readonly draft: Draft,
    private readonly exceptions: ExceptionJournal,
  ) {}

  /** Books money once, under its code. `recording`: staff received it. */
  receive(money: Money, attemptId: string | null, proof: Proof | null, recording: Recording | null = null): Receipt {
    // A prompt's payment has the id of its attempt.
    const id = attemptId ?? this.draft.newId();
    const parts = { ...NO_PARTS, unallocated: money.amountCents };
    const receipt: Receipt = {
      ...money,
      id,
      attemptId,
      orderId: null,
      parts,
      proof,
      bookedAt: this.draft.now,
      ...OPEN,
      recording,
    };
    this.draft.changed.receipts.set(receipt.code, receipt);
    this.draft.entries.push(ledger.received(receipt, receivedBy(receipt)));
    return receipt;
  }

  change(receipt: Receipt, change: Partial<Omit<Receipt, 'parts' | 'orderId' | 'recording' | 'withdrawal'>>): Receipt {
    const after = { ...receipt, ...change };
    this.draft.changed.receipts.set(after.code, after);
    return after;
  }

  /** Gives unallocated money to an order. */
  allocate(receipt: Receipt, orderId: string): Receipt {
    const { code, amountCents } = receipt;
    const after = { ...movePart(receipt, ['unallocated', 'allocated'], amountCents), orderId };
    this.draft.changed.receipts.set(code, after);
    this.draft.entries.push(ledger.allocated(after, orderId, againOf(after)));
    const order = this.draft.order(orderId);
    if (order) this.draft.changeOrder(order, { paidCents: order.paidCents + amountCents });
    this.exceptions.end('booked', { codes: [code] });
    this.exceptions.end('found', { attemptId: after.attemptId });
    this.draft.announce(paymentSucceeded.of(orderId, successOf(after, orderId)));
    return after;
  }

  /** It never came: another code is its prompt's. The order keeps what it received, because the other takes its place. */
  void(receipt: Receipt): Receipt {
    const { orderId, amountCents } = receipt;
    const order = this.draft.order(orderId);
    if (order) this.draft.changeOrder(order, { paidCents: order.paidCents - amountCents });
    const moved = movePart(receipt, ['allocated', 'void'], amountCents);
    const after = { ...moved, ...this.unknown(), voidedAt: this.draft.now };
    this.draft.changed.receipts.set(after.code, after);
    this.draft.entries.push(ledger.voided(receipt, receivedBy(receipt), orderId));
    return after;
  }

  private unknown(): Pick<Receipt, 'id' | 'attemptId' | 'orderId' | 'withdrawal'> {
    return { id: this.draft.newId(), attemptId: null, orderId: null, withdrawal: null };
  }

  /** Staff want to take it back: nothing of it can go back meanwhile. Null: orders refuses. */
  askToWithdraw(receipt: Receipt, withdrawal: Withdrawal | null): Receipt {
    const after = { ...receipt, withdrawal };
    this.draft.changed.receipts.set(after.code, after);
    return after;
  }

  /** Orders refuses what was asked: the payment goes on counting, unless it was asked again meanwhile. */
  keep({ code, withdrawal }: Receipt): void {
    const current = this.draft.receipt(code);
    if (current?.withdrawal && current.withdrawal.at.getTime() === withdrawal?.at.getTime())
      this.askToWithdraw(current, null);
  }

  /**
   * Orders counts it no longer, and may be paid again: what is due follows what is left. Money of which a part goes back by now, because
   * another such wish was refused meanwhile, stays: the order counts it again as another payment.
   */
  withdraw(receipt: Receipt, { isOpen, revision }: Pick<Payable, 'isOpen' | 'revision'>): Receipt {
    const { orderId, amountCents } = receipt;
    if (receipt.parts.allocated !== amountCents) return this.countAgain(receipt, { isOpen, revision });
    const moved = { ...movePart(receipt, ['allocated', 'void'], amountCents), voidedAt: this.draft.now };
    // What staff recorded stays known by its id. M-Pesa may name its code after all: then it is another payment.
    const after = receipt.recording === null ? { ...moved, ...this.unknown() } : moved;
    this.draft.changed.receipts.set(after.code, after);
    this.draft.entries.push(ledger.voided(receipt, receivedBy(receipt), orderId));
    const order = this.draft.order(orderId);
    if (!order) return after;
    const left = this.draft.receiptsOf(order.orderId);
    const paidCents = left.reduce((sum, { parts }) => sum + parts.allocated + parts.writtenOff, 0);
    this.draft.changeOrder(order, { paidCents, isOpen, revision });
    return after;
  }

  private countAgain(receipt: Receipt, order: Pick<Payable, 'isOpen' | 'revision'>): Receipt {
    const after = { ...receipt, id: this.draft.newId(), withdrawal: null };
    this.draft.changed.receipts.set(after.code, after);
    const known = this.draft.order(after.orderId);
    if (known) this.draft.changeOrder(known, order);
    if (after.orderId !== null)
      this.draft.announce(paymentSucceeded.of(after.orderId, successOf(after, after.orderId)));
    return after;
  }

  /** M-Pesa names the code after all. */
  unvoid(receipt: Receipt, proof: Proof): Receipt {
    const after = { ...movePart(receipt, ['void', 'unallocated'], receipt.amountCents), proof };
    this.draft.changed.receipts.set(after.code, after);
    this.draft.entries.push(ledger.received(after, receivedBy(after), againOf(after)));
    return after;
  }

  /** M-Pesa names the code that staff had written off as one that never came: its order counts it still. */
  reinstate(receipt: Receipt): Receipt {
    const { code, orderId } = receipt;
    const cents = receipt.parts.writtenOff;
    const after = { ...movePart(receipt, ['writtenOff', 'allocated'], cents), closedAt: null };
    this.draft.changed.receipts.set(code, after);
    this.draft.entries.push(ledger.cameAfterAll({ code, amountCents: cents }, orderId));
    return after;
  }

  /** Belongs to no order and stays, or never came although an order counted it. */
  writeOff(receipt: Receipt): Receipt {
    const isNobodys = receipt.parts.unallocated > 0;
    const cents = isNobodys ? receipt.parts.unallocated : receipt.parts.allocated;
    const after = {
      ...movePart(receipt, [isNobodys ? 'unallocated' : 'allocated', 'writtenOff'], cents),
      closedAt: this.draft.now,
      withdrawal: null,
    };
    this.draft.changed.receipts.set(after.code, after);
    const booked = { code: after.code, amountCents: cents };
    this.draft.entries.push(isNobodys ? ledger.writtenOff(booked) : ledger.neverCame(booked));
    return after;
  }
}

/** A payment of an order as orders counts it. */
export function successOf(receipt: Receipt, orderId: string): EventData<typeof paymentSucceeded> {
  const { id: paymentId, amountCents, code, paidAt, reference, recording } = receipt;
  const data = { paymentId, orderId, amountCents, receipt: code, paidAt: paidAt.toISOString() };
  if (recording === null) return data;
  return { ...data, method: recording.method, ...(reference !== null && { reference }) };
}

/** It was void before: its entries have other keys than the first ones. */
const againOf = ({ voidedAt }: Receipt): string => (voidedAt === null ? '' : ' again');
