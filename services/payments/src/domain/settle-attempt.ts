import { toCents } from '@shop/contracts/money';
import type { OutgoingEvent } from '@shop/contracts/event';
import { paymentSucceeded } from '@shop/contracts/payments';
import type { Attempt } from './attempt.js';
import { type Callback, isEnd, isIncomplete } from './callback.js';
import { PAID, reasonOf } from './result.js';

/** Something about money that a person must look at. */
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

/** What something makes of an attempt. `receivedCents` is added to what its order was paid. */
export interface Settlement {
  change?: Partial<Omit<Attempt, 'id' | 'orderId' | 'userId' | 'key' | 'bodyHash' | 'secret' | 'createdAt'>> & {
    finishedAt?: Date;
  };
  receivedCents?: number;
  events?: OutgoingEvent[];
  discrepancies?: Discrepancy[];
}

/** What surrounds a callback. */
export interface CallbackContext {
  /** Whether an exact payment of this order needs no second word from Daraja (docs/product-rules.md#payments). */
  isTrusted: boolean;
  /** Whether the receipt belongs to another attempt. */
  isReceiptTaken: boolean;
  now: Date;
}

/**
 * What a callback makes of its attempt. A failure is believed; a success only where it is exact and trusted, else Daraja is
 * asked (`nextCheckAt`). A repeat changes nothing, money that came is never dropped, and what does not fit together is put
 * before a person.
 */
export function hear(attempt: Attempt, callback: Callback, context: CallbackContext): Settlement {
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

/** What Daraja's own final answer to a query makes of an attempt. It says no amount and no receipt: a callback may have. */
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

/** An attempt that ends without money. Money that still comes is taken as late. */
export const failed = (code: string, reason: string, now: Date): Settlement => ({
  change: { status: 'failed', reason, resultCode: code, reported: null, nextCheckAt: null, finishedAt: now },
});

function failure(attempt: Attempt, code: string, now: Date): Settlement {
  if (attempt.status === 'failed') return {};
  // After a success was reported only Daraja's own answer decides.
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

/** The push may never have been answered: then the callback, at a URL only Daraja knows, names the prompt. */
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
  said: Pick<Callback, 'code' | 'amount' | 'receipt'> & Partial<Callback>,
): Discrepancy => ({
  kind,
  details: {
    status: attempt.status,
    expected: attempt.amount,
    amount: said.amount,
    code: said.code,
    receipt: said.receipt,
    knownReceipt: attempt.receipt,
    ...(said.checkoutRequestId !== undefined && { checkoutRequestId: said.checkoutRequestId }),
  },
});
