import { paymentSucceeded } from '@shop/contracts/payments';
import type { Draft } from './draft.js';
import type { ExceptionJournal } from './exception-journal.js';
import * as ledger from './ledger.js';
import type { Money } from './money.js';
import { movePart, NO_PARTS, type Proof, type Receipt } from './receipt.js';

const OPEN = { closedAt: null, voidedAt: null };

/**
 * Writes down the movements of money between the parts of receipts: each posts its ledger entry and is announced, so that these three
 * cannot differ.
 */
export class ReceiptJournal {
  constructor(
    private readonly draft: Draft,
    private readonly exceptions: ExceptionJournal,
  ) {}

  /** Books money once, under its code. */
  receive(money: Money, attemptId: string | null, proof: Proof | null): Receipt {
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
    };
    this.draft.changed.receipts.set(receipt.code, receipt);
    this.draft.entries.push(ledger.received(receipt));
    return receipt;
  }

  change(receipt: Receipt, change: Partial<Omit<Receipt, 'parts' | 'orderId'>>): Receipt {
    const after = { ...receipt, ...change };
    this.draft.changed.receipts.set(after.code, after);
    return after;
  }

  /** Gives unallocated money to an order. */
  allocate(receipt: Receipt, orderId: string): Receipt {
    const { code, amountCents, paidAt } = receipt;
    const after = { ...movePart(receipt, ['unallocated', 'allocated'], amountCents), orderId };
    this.draft.changed.receipts.set(code, after);
    this.draft.entries.push(ledger.allocated(after, orderId, againOf(after)));
    const order = this.draft.order(orderId);
    if (order) this.draft.changeOrder(order, { paidCents: order.paidCents + amountCents });
    this.exceptions.end('booked', { codes: [code] });
    this.exceptions.end('found', { attemptId: after.attemptId });
    const data = { paymentId: after.id, orderId, amountCents, receipt: code, paidAt: paidAt.toISOString() };
    this.draft.announce(paymentSucceeded.of(orderId, data));
    return after;
  }

  /** It never came: another code is its prompt's. The order keeps what it received, because the other takes its place. */
  void(receipt: Receipt): Receipt {
    const { orderId, amountCents } = receipt;
    const order = this.draft.order(orderId);
    if (order) this.draft.changeOrder(order, { paidCents: order.paidCents - amountCents });
    const moved = movePart(receipt, ['allocated', 'void'], amountCents);
    const after = { ...moved, id: this.draft.newId(), attemptId: null, orderId: null, voidedAt: this.draft.now };
    this.draft.changed.receipts.set(after.code, after);
    this.draft.entries.push(ledger.voided(receipt, orderId));
    return after;
  }

  /** M-Pesa names the code after all. */
  unvoid(receipt: Receipt, proof: Proof): Receipt {
    const after = { ...movePart(receipt, ['void', 'unallocated'], receipt.amountCents), proof };
    this.draft.changed.receipts.set(after.code, after);
    this.draft.entries.push(ledger.received(after, againOf(after)));
    return after;
  }

  /** Belongs to nobody and stays, or never came although an order counted it. */
  writeOff(receipt: Receipt): Receipt {
    const isNobodys = receipt.parts.unallocated > 0;
    const cents = isNobodys ? receipt.parts.unallocated : receipt.parts.allocated;
    const after = {
      ...movePart(receipt, [isNobodys ? 'unallocated' : 'allocated', 'writtenOff'], cents),
      closedAt: this.draft.now,
    };
    this.draft.changed.receipts.set(after.code, after);
    const booked = { code: after.code, amountCents: cents };
    this.draft.entries.push(isNobodys ? ledger.writtenOff(booked) : ledger.neverCame(booked));
    return after;
  }
}

/** It was void before: its entries have other keys than the first ones. */
const againOf = ({ voidedAt }: Receipt): string => (voidedAt === null ? '' : ' again');
