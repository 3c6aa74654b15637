import type { PaymentException } from '@shop/contracts/payment-desk';
import { settlePrompt } from './book-payment.js';
import type { Payable } from './attempt.js';
import { approvalByAnother, exceptionAction, exceptionNotFound, exceptionResolved, orderNotFound } from './errors.js';
import type { MoneyException } from './exceptions.js';
import type { Journal } from './journal.js';
import { isUnallocated, type Receipt } from './receipt.js';
import { assertMayApprove, assertNotOwn, type Decider, type Refund } from './refund.js';
import { requestRefund } from './request-refund.js';
import { giveUpConfirmed } from './watch-attempt.js';

type Action = PaymentException['actions'][number];

/** What decides which resolutions an exception has. */
export interface OpenException {
  exception: MoneyException;
  receipt: Receipt | undefined;
  refund: Refund | undefined;
}

/** What staff can do about an exception: money that is owed cannot be written off. */
export function actionsOf({ exception, receipt, refund }: OpenException): Action[] {
  if (exception.resolvedAt !== null) return [];
  if (receipt && isUnallocated(receipt)) return ['allocate', 'refund', 'write_off'];
  if (exception.finding === 'reversal_unknown') return ['refund', 'write_off'];
  return refund?.state === 'requested' ? ['refund'] : ['write_off'];
}

/** What staff say becomes of money that does not fit. */
export interface Resolution {
  action: Action;
  orderId?: string | undefined;
  reason: string;
  /** Above it another owner must agree. */
  limitCents: number;
  /** The answer of orders about money that never came; undefined: orders was not asked. */
  answer?: WithdrawalAnswer | undefined;
}

/** Orders counts a payment no longer, or goes on counting it, because the goods left the shop. */
export type WithdrawalAnswer = Pick<Payable, 'isOpen' | 'revision'> | 'stays';

/**
 * Writes down what becomes of it. Returns money that never came and that an order counts: it stands still until orders has answered, and
 * then this is called again with the answer.
 * @throws DomainError `exception_not_found`, `exception_resolved`, `exception_action`, `order_not_found`, `approval_by_another`, `own_order`
 */
export function resolveException(
  journal: Journal,
  id: string,
  resolution: Resolution,
  by: Decider,
): Receipt | undefined {
  const exception = journal.exception(id);
  if (!exception) throw exceptionNotFound();
  if (exception.resolvedAt !== null) throw exceptionResolved();
  const receipt = journal.receipt(exception.receiptCode);
  const open = { exception, receipt, refund: journal.refund(exception.refundId) };
  if (!actionsOf(open).includes(resolution.action)) throw exceptionAction();
  switch (resolution.action) {
    case 'allocate':
      allocate(journal, open, resolution, by);
      return undefined;
    case 'write_off':
      return writeOff(journal, open, resolution, by);
    case 'refund':
      sendBack(journal, open, resolution, by);
      return undefined;
  }
}

function allocate(journal: Journal, { exception, receipt }: OpenException, resolution: Resolution, by: Decider): void {
  const { orderId, reason } = resolution;
  if (orderId === undefined) throw exceptionAction('Choose the order that this money belongs to');
  const order = journal.order(orderId);
  if (!order) throw orderNotFound();
  assertNotOwn(order.userId, by);
  if (receipt) journal.receipts.allocate(receipt, orderId);
  journal.exceptions.resolve(exception, { action: 'allocate', reason, by: person(by) });
}

/** Unallocated money is written off, money that never came leaves the till, and the prompt of money that is not found is given up. */
function writeOff(
  journal: Journal,
  { exception, receipt }: OpenException,
  { reason, limitCents, answer }: Resolution,
  by: Decider,
): Receipt | undefined {
  const isCounted = receipt !== undefined && neverCame(exception) && receipt.parts.allocated > 0;
  const isMoved = receipt !== undefined && (isCounted || receipt.parts.unallocated > 0);
  const cents = isMoved ? receipt.parts.unallocated + receipt.parts.allocated : 0;
  if (cents > limitCents && answer === undefined) {
    if (!by.isOwner || exception.writeOffBy?.id === by.id) throw approvalByAnother();
    if (exception.writeOffBy === null) {
      journal.exceptions.askToWriteOff(exception, person(by));
      return undefined;
    }
  }
  if (isCounted && answer === undefined)
    return journal.receipts.askToWithdraw(receipt, { by: person(by), reason, at: journal.now });
  if (receipt?.orderId && neverCame(exception) && typeof answer === 'object') {
    // What a refund has taken meanwhile is counted again, and stays before staff.
    if (journal.receipts.withdraw(receipt, answer).parts.void === 0) return undefined;
  } else if (isMoved) journal.receipts.writeOff(receipt);
  const attempt = exception.finding === 'no_receipt' ? journal.attempt(exception.attemptId ?? '') : undefined;
  if (attempt) settlePrompt(journal, attempt, giveUpConfirmed(attempt, journal.now));
  journal.exceptions.resolve(exception, { action: 'write_off', reason, by: person(by) });
  return undefined;
}

const neverCame = ({ finding }: MoneyException): boolean => finding === 'not_listed' || finding === 'unproved';

function sendBack(
  journal: Journal,
  { exception, receipt, refund }: OpenException,
  resolution: Resolution,
  by: Decider,
): void {
  const { reason, limitCents } = resolution;
  if (exception.finding === 'reversal_unknown') return sendAgain(journal, exception, reason, by);
  if (refund) {
    assertMayApprove(refund, by);
    return journal.refunds.approve(refund, person(by));
  }
  const sent = requestRefund(journal, {
    ...{ orderId: null, userId: null, number: null, reason, approvalOverCents: limitCents },
    key: `exception ${exception.id}`,
    bodyHash: '',
    isAutomatic: false,
    lines: [],
    restock: false,
    restocked: [],
    requestedBy: person(by),
    ...(receipt && { receiptCode: receipt.code }),
    amountOf: (refundable) => refundable,
  });
  if (sent) journal.exceptions.resolve(exception, { action: 'refund', reason, by: person(by), refundId: sent.id });
}

/** The reversal was not done, as staff have seen in M-Pesa's portal: it is sent again. */
function sendAgain(journal: Journal, exception: MoneyException, reason: string, by: Decider): void {
  const refund = journal.refund(exception.refundId);
  const open = refund?.reversals.filter(
    ({ receiptCode, state }) => receiptCode === exception.receiptCode && state === 'sent',
  );
  if (!open || open.length === 0) throw exceptionAction('This reversal is not open any more');
  for (const reversal of open) {
    const problem = 'Not done, as staff saw in the M-Pesa portal';
    journal.refunds.changeReversal(reversal, { state: 'waiting', problem, nextCheckAt: journal.now });
  }
  journal.exceptions.resolve(exception, { action: 'refund', reason, by: person(by) });
}

const person = ({ id, name }: Decider) => ({ id, name });
