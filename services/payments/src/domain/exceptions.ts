import type { ExceptionKind, PaymentException } from '@shop/contracts/payment-desk';
import type { Person } from './person.js';

/** What can be found about money; each is shown to staff as one kind, with one sentence. */
const FINDINGS = {
  no_order: ['unallocated', 'Money came without the number of an order that it could pay'],
  test_payment: ['unallocated', 'A test payment, which belongs to no order'],
  not_in_books: ['unallocated', "M-Pesa's statement has money that the books did not have"],
  no_receipt: ['unallocated', 'M-Pesa says that this prompt was paid, and its code is not known yet'],
  amount_differs: ['amount_differs', 'Another amount came than was asked for'],
  receipt_differs: ['amount_differs', 'Two reports of one payment name different amounts'],
  receipt_reused: ['duplicate', 'A code that paid something else was reported for this prompt'],
  surplus: ['duplicate', 'More money came than the order costs'],
  late: ['late', 'Money came for an order that could not take it any more'],
  stock_missing: ['stock_missing', 'Money came, and the items are no longer in stock'],
  refund_without_receipt: ['late', 'Money of an order is to go back that did not come by M-Pesa: give it back by hand'],
  ids_differ: ['unreadable', 'A callback names another prompt than the one it was sent for'],
  unreadable: ['unreadable', 'A callback cannot be read'],
  contradiction: ['unreadable', 'M-Pesa reported both a payment and a failure of one prompt'],
  no_answer: ['unreadable', 'M-Pesa does not tell how this prompt ended'],
  not_proved: ['unreadable', "A payment was reported that M-Pesa's own list does not have"],
  not_listed: ['unreadable', "The books have a payment that M-Pesa's own list does not have"],
  unproved: ['unreadable', 'The books have a payment that M-Pesa itself did not confirm within a day'],
  voided: ['unreadable', 'A callback named a code for this prompt, and M-Pesa names another one'],
  not_registered: ['unreadable', 'M-Pesa does not accept the addresses to which it should report payments by hand'],
  charges_unproved: [
    'unreadable',
    'Charges of a statement that differs from the books: a second administrator must upload it, too',
  ],
  reversal_unknown: ['unreadable', 'M-Pesa does not tell whether this reversal was done'],
  reversed_twice: ['duplicate', 'M-Pesa names two codes for one reversal: the money may have gone back twice'],
  reversal_not_in_books: ['unreadable', "M-Pesa's statement has a reversal that the shop did not ask for"],
} as const satisfies Record<string, readonly [ExceptionKind, string]>;

export type FindingName = keyof typeof FINDINGS;

/** Something about money that staff must look at. */
export interface Finding {
  finding: FindingName;
  /** Distinguishes findings of one kind about one attempt, order or receipt. */
  about?: string;
  amountCents?: number;
  receiptCode?: string | null;
  orderId?: string | null;
  attemptId?: string | null;
  refundId?: string | null;
  details?: Record<string, string | number | null>;
}

export const kindOf = (finding: FindingName): ExceptionKind => FINDINGS[finding][0];

export const textOf = (finding: FindingName): string => FINDINGS[finding][1];

/** `asked`: one owner wants it written off, and a second one must agree. */
export type ExceptionState = 'open' | 'asked' | 'resolved';

/** The allowed transitions of an exception. */
export const EXCEPTION_TRANSITIONS: Record<ExceptionState, readonly ExceptionState[]> = {
  open: ['asked', 'resolved'],
  asked: ['resolved'],
  resolved: [],
};

export type ExceptionAction = NonNullable<PaymentException['resolution']>['action'];

/** Money that staff must look at, or looked at. */
export interface MoneyException {
  id: string;
  key: string;
  kind: ExceptionKind;
  /** A name of {@link FindingName}, or of an earlier release. */
  finding: string;
  text: string;
  amountCents: number;
  receiptCode: string | null;
  attemptId: string | null;
  orderId: string | null;
  refundId: string | null;
  details: Record<string, string | number | null>;
  createdAt: Date;
  /** The owner who wants to write it off. */
  writeOffBy: Person | null;
  action: ExceptionAction | null;
  reason: string | null;
  resolvedBy: Person | null;
  resolvedAt: Date | null;
}

export function stateOfException({ resolvedAt, writeOffBy }: MoneyException): ExceptionState {
  if (resolvedAt !== null) return 'resolved';
  return writeOffBy === null ? 'open' : 'asked';
}

/** What ends exceptions without a person: which findings, and what staff read about it. */
export const ENDINGS = {
  booked: [
    ['no_order', 'not_in_books', 'not_proved', 'receipt_reused'],
    'The money was found and booked for its order',
  ],
  found: [['no_receipt'], 'The money was found and booked for its order'],
  ended: [['no_answer', 'no_receipt'], 'M-Pesa reported how it ended'],
  reversed: [['reversal_unknown'], 'M-Pesa reported how the reversal ended'],
  registered: [['not_registered'], 'M-Pesa accepted the addresses'],
  agreed: [['charges_unproved'], 'A second administrator uploaded the same charges'],
  listed: [['not_listed', 'unproved'], 'M-Pesa names the payment now'],
} as const satisfies Record<string, readonly [readonly FindingName[], string]>;

/** The exception's key: the same finding about the same thing is one exception, however often it is found. */
export const exceptionKey = ({ finding, about, attemptId, orderId, receiptCode, refundId }: Finding): string =>
  [finding, attemptId ?? '', orderId ?? '', receiptCode ?? '', refundId ?? '', about ?? ''].join('|').slice(0, 500);
