import { toCents } from '@shop/contracts/money';
import type { OutgoingEvent } from '@shop/contracts/event';
import { paymentSucceeded } from '@shop/contracts/payments';
import type { Attempt } from './attempt.js';
import { type Callback, isEnd, isIncomplete } from './callback.js';
import { PAID, reasonOf } from './result.js';

/** A contradiction about money that staff must look at. */
export interface Discrepancy {
  kind:
    | 'amount_differs'
    | 'ids_differ'
    | 'unreadable'
    | 'incomplete'
    | 'receipt_reused'
    | 'second_receipt'
    | 'contradiction'
    | 'late_success'
    | 'no_answer'
    | 'refund_requested';
  details: Record<string, string | number | null>;
}

/** The changes of an attempt. `receivedCents` is added to what its order has received. */
export interface Settlement {
  change?: Partial<Omit<Attempt, 'id' | 'orderId' | 'userId' | 'key' | 'bodyHash' | 'secret' | 'createdAt'>> & {
    finishedAt?: Date;
  };
  receivedCents?: number;
  events?: OutgoingEvent[];
  discrepancies?: Discrepancy[];
}

/** The circumstances of a callback. */
export interface CallbackContext {
  /** Whether an exact payment of this order needs no confirmation by Daraja (docs/product-rules.md#payments). */
  isTrusted: boolean;
  /** Whether the receipt belongs to another attempt. */
  isReceiptTaken: boolean;
  now: Date;
}

/**
 * Applies a callback to its attempt. A failure is believed; a success only when it is exact and trusted, else Daraja is
 * queried (`nextCheckAt`). A repeat changes nothing, received money is never dropped, and contradictions become
 * discrepancies.
 */
export function settleByCallback(attempt: Attempt, callback: Callback, context: CallbackContext): Settlement {
  if (!areIdsRight(attempt, callback)) return { discrepancies: [finding('ids_differ', attempt, callback)] };
  if (!isEnd(callback)) return {};
  const ids = idsOf(attempt, callback);
  if (callback.code !== PAID) return withIds(ids, failure(attempt, callback.code, context.now));
  if (context.isReceiptTaken) return { discrepancies: [finding('receipt_reused', attempt, callback)] };
  if (attempt.status === 'succeeded') return repeatedSuccess(attempt, callback, context.now);
  if (context.isTrusted && isExact(attempt, callback)) {
    return withIds(ids, success({ ...attempt, reported: toReported(callback) }, context.now));
  }
  const change = { ...ids, reported: toReported(callback), checks: 0, nextCheckAt: context.now };
  const isRepeated = attempt.reported !== null;
  return {
    change,
    discrepancies: isIncomplete(callback) && !isRepeated ? [finding('incomplete', attempt, callback)] : [],
  };
}

/** Applies Daraja's final answer to a query. It has no amount and no receipt: the callback may have them. */
export function confirm(attempt: Attempt, code: string, now: Date): Settlement {
  if (attempt.status === 'succeeded') return {};
  if (code === PAID) return success(attempt, now);
  const contradiction = attempt.reported ? [finding('contradiction', attempt, { code, ...attempt.reported })] : [];
  const settlement = attempt.status === 'failed' ? { change: {} } : failed(code, reasonOf(code), now);
  return {
    ...settlement,
    change: { ...settlement.change, reported: null, nextCheckAt: null },
    discrepancies: contradiction,
  };
}

/** An attempt that ends without money. Money that still arrives counts as late. */
export const failed = (code: string, reason: string, now: Date): Settlement => ({
  change: { status: 'failed', reason, resultCode: code, reported: null, nextCheckAt: null, finishedAt: now },
});

function failure(attempt: Attempt, code: string, now: Date): Settlement {
  if (attempt.status === 'failed') return {};
  // After a reported success only Daraja's answer to a query decides.
  const isContradiction = attempt.status === 'succeeded' || attempt.reported !== null;
  if (!isContradiction) return failed(code, reasonOf(code), now);
  return { discrepancies: [finding('contradiction', attempt, { code, amount: null, receipt: null })] };
}

function success(attempt: Attempt, now: Date): Settlement {
  const received = attempt.reported?.amount ?? attempt.amount;
  const receipt = attempt.reported?.receipt ?? null;
  const evidence = { code: PAID, amount: received, receipt };
  return {
    change: {
      status: 'succeeded',
      reason: null,
      resultCode: PAID,
      received,
      receipt,
      reported: null,
      nextCheckAt: null,
      finishedAt: now,
    },
    receivedCents: toCents(received),
    events: succeededEvents(attempt, received, receipt, now),
    discrepancies: [
      ...(received === attempt.amount ? [] : [finding('amount_differs', attempt, evidence)]),
      ...(attempt.status === 'failed' ? [finding('late_success', attempt, evidence)] : []),
    ],
  };
}

/** A query confirms without receipt and amount; the callback brings them later. */
function repeatedSuccess(attempt: Attempt, callback: Callback, now: Date): Settlement {
  const { receipt, amount } = callback;
  if (attempt.receipt !== null) {
    const isOther = receipt !== null && receipt !== attempt.receipt;
    return isOther ? { discrepancies: [finding('second_receipt', attempt, callback)] } : {};
  }
  const differs = amount !== null && amount !== attempt.received;
  const discrepancies = differs ? [finding('amount_differs', attempt, callback)] : [];
  if (receipt === null) return { discrepancies };
  const events = succeededEvents(attempt, attempt.received ?? attempt.amount, receipt, now);
  return { change: { receipt }, events, discrepancies };
}

function succeededEvents({ id: paymentId, orderId }: Attempt, amount: number, receipt: string | null, now: Date) {
  if (orderId === null) return [];
  const data = { paymentId, orderId, amountCents: toCents(amount), receipt, paidAt: now.toISOString() };
  return [paymentSucceeded.of(orderId, data)];
}

const isExact = (attempt: Attempt, { amount, receipt, merchantRequestId }: Callback): boolean =>
  attempt.checkoutRequestId !== null &&
  merchantRequestId === attempt.merchantRequestId &&
  amount === attempt.amount &&
  receipt !== null;

/** If the push got no answer, the callback brings the prompt's ids: only Daraja knows its URL. */
const areIdsRight = (attempt: Attempt, { checkoutRequestId, merchantRequestId }: Callback): boolean =>
  (attempt.checkoutRequestId === null || attempt.checkoutRequestId === checkoutRequestId) &&
  (attempt.merchantRequestId === null || merchantRequestId === null || attempt.merchantRequestId === merchantRequestId);

const idsOf = (attempt: Attempt, { checkoutRequestId, merchantRequestId }: Callback) => ({
  checkoutRequestId,
  merchantRequestId: attempt.merchantRequestId ?? merchantRequestId,
});

const withIds = (ids: ReturnType<typeof idsOf>, settlement: Settlement): Settlement =>
  settlement.change ? { ...settlement, change: { ...ids, ...settlement.change } } : settlement;

const toReported = ({ amount, receipt }: Callback) => ({ amount, receipt });

const finding = (
  kind: Discrepancy['kind'],
  attempt: Attempt,
  report: Pick<Callback, 'code' | 'amount' | 'receipt'> & Partial<Callback>,
): Discrepancy => ({
  kind,
  details: {
    status: attempt.status,
    expected: attempt.amount,
    amount: report.amount,
    code: report.code,
    receipt: report.receipt,
    knownReceipt: attempt.receipt,
    ...(report.checkoutRequestId !== undefined && { checkoutRequestId: report.checkoutRequestId }),
  },
});
