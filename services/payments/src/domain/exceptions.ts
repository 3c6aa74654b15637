import type { ExceptionKind } from '@shop/contracts/payment-desk';

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

/** The exception's key: the same finding about the same thing is one exception, however often it is found. */
export const exceptionKey = ({ finding, about, attemptId, orderId, receiptCode, refundId }: Finding): string =>
  [finding, attemptId ?? '', orderId ?? '', receiptCode ?? '', refundId ?? '', about ?? ''].join('|').slice(0, 500);
