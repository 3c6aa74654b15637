import type { Attempt, PromptIds } from './attempt.js';
import { type Callback, isEnd } from './callback.js';
import { proofCheck } from './check-schedule.js';
import type { Finding } from './exceptions.js';
import type { Money } from './money.js';
import { type Proof, PROOF_OF, type Receipt } from './receipt.js';
import { PAID, reasonOf } from './daraja-codes.js';

/** Money that was named for an attempt and must be proved by M-Pesa's own list before it counts. */
export interface UnprovedMoney {
  code: string;
  amountCents: number | null;
}

/** The changes of an attempt. */
export interface Settlement {
  change?: Partial<Omit<Attempt, 'id' | 'orderId' | 'userId' | 'key' | 'bodyHash' | 'secret' | 'createdAt'>>;
  /** What it brought: it is booked for the attempt's order. */
  money?: Money;
  /** What proves that money, or the money that the attempt has already; null: only a callback. */
  proof?: Proof | null;
  unproved?: UnprovedMoney;
  findings?: Finding[];
}

/** Whether money must be looked for: its code was named without proof, or M-Pesa says that it was paid and not by which code. */
export const isMoneySought = ({ change, unproved }: Settlement): boolean =>
  unproved !== undefined || (change?.status !== 'succeeded' && (change?.confirmedAt ?? null) !== null);

/** The circumstances of a report about an attempt. */
export interface SettleContext {
  /** Whether an exact payment of this order needs no confirmation by Daraja (docs/product-rules.md#R73). */
  isTrusted: boolean;
  /** What is booked under the code that is reported. */
  known: Receipt | undefined;
  now: Date;
}

/**
 * Applies a callback to its attempt. A failure is believed; a success only when it is exact and trusted, or when Daraja has
 * confirmed it; else Daraja is queried (`nextCheckAt`). A repeat changes nothing, received money is never dropped, and
 * contradictions are found.
 */
export function settleByCallback(attempt: Attempt, callback: Callback, context: SettleContext): Settlement {
  if (!areIdsRight(attempt, callback)) return { findings: [finding('ids_differ', attempt, callback)] };
  if (!isEnd(callback)) return {};
  const ids = idsOf(attempt, callback);
  if (callback.code !== PAID) return withIds(ids, failure(attempt, callback, context.now));
  if (isTaken(attempt, context.known)) return { findings: [finding('receipt_reused', attempt, callback)] };
  if (attempt.status === 'succeeded') return repeatedSuccess(attempt, callback);
  const { amount, receipt, paidAt } = callback;
  const reported = { amount, receipt, paidAt };
  if (context.isTrusted && attempt.ids !== null && isExact(attempt, callback)) {
    // It counts now, and is asked about all the same.
    const settled = success({ ...attempt, reported }, moneyOf(attempt, callback, context.now), null, context.now);
    return withIds(ids, {
      ...settled,
      change: { ...settled.change, confirmedAt: null, nextCheckAt: proofCheck(context.now) },
    });
  }
  if (attempt.confirmedAt !== null) return withIds(ids, confirm({ ...attempt, ids, reported }, PAID, context));
  return { change: { ids, reported, checks: 0, nextCheckAt: context.now } };
}

/**
 * Applies Daraja's final answer to a query. It has no receipt and no amount: they come from the callback, or from M-Pesa's list
 * (`confirmedAt`). Another amount than was asked for counts only when that list proves it.
 */
export function confirm(attempt: Attempt, code: string, context: Pick<SettleContext, 'known' | 'now'>): Settlement {
  const { now, known } = context;
  const { reported } = attempt;
  if (attempt.status === 'succeeded') return confirmAgain(attempt, code, now);
  if (code !== PAID) return refute(attempt, code, now);
  const confirmed = { reported, confirmedAt: attempt.confirmedAt ?? now, nextCheckAt: null };
  if (reported?.receipt === null || reported === null) return { change: confirmed };
  if (isTaken(attempt, known)) {
    return {
      change: { ...confirmed, reported: null },
      findings: [finding('receipt_reused', attempt, { code, ...reported })],
    };
  }
  if (reported.amount === attempt.amount) return success(attempt, moneyOf(attempt, reported, now), 'query', now);
  const amountCents = reported.amount === null ? null : reported.amount * 100;
  return { change: confirmed, unproved: { code: reported.receipt, amountCents } };
}

/** Applies money that M-Pesa's list, transaction status or a proved confirmation has. Empty when it is another payment's. */
export function settleByMoney(
  attempt: Attempt,
  money: Money,
  { known, now }: Pick<SettleContext, 'known' | 'now'>,
): Settlement {
  if (attempt.status === 'succeeded' || isTaken(attempt, known)) return {};
  return success(attempt, money, PROOF_OF[money.source], now);
}

/** An attempt that ends without money. Money that still arrives counts as late. */
export const failed = (code: string, reason: string, now: Date): Settlement => ({
  change: { status: 'failed', reason, resultCode: code, reported: null, nextCheckAt: null, finishedAt: now },
});

/** Daraja about a payment that counts already: it proves it, or contradicts it. */
function confirmAgain(attempt: Attempt, code: string, now: Date): Settlement {
  const change = { nextCheckAt: null, ...(code === PAID && { confirmedAt: attempt.confirmedAt ?? now }) };
  if (code === PAID) return { change, proof: 'query' };
  const report = { code, amount: attempt.received, receipt: attempt.receipt };
  return { change, findings: [finding('contradiction', attempt, report)] };
}

function refute(attempt: Attempt, code: string, now: Date): Settlement {
  const isContradiction = attempt.reported !== null || attempt.confirmedAt !== null;
  const settlement = attempt.status === 'failed' ? { change: {} } : failed(code, reasonOf(code), now);
  return {
    change: { ...settlement.change, reported: null, confirmedAt: null, nextCheckAt: null },
    findings: isContradiction
      ? [finding('contradiction', attempt, { code, amount: null, receipt: null, ...attempt.reported })]
      : [],
  };
}

function failure(attempt: Attempt, { code }: Callback, now: Date): Settlement {
  if (attempt.status === 'failed') return {};
  // After a reported success only Daraja's answer to a query decides.
  const isContradiction = attempt.status === 'succeeded' || (attempt.reported ?? attempt.confirmedAt) !== null;
  if (!isContradiction) return failed(code, reasonOf(code), now);
  return { findings: [finding('contradiction', attempt, { code, amount: null, receipt: null })] };
}

function success(attempt: Attempt, money: Money, proof: Proof | null, now: Date): Settlement {
  const received = Math.round(money.amountCents / 100);
  const evidence = { code: PAID, amount: received, receipt: money.code };
  return {
    change: {
      status: 'succeeded',
      reason: null,
      resultCode: PAID,
      received,
      receipt: money.code,
      reported: null,
      confirmedAt: attempt.confirmedAt ?? now,
      nextCheckAt: null,
      finishedAt: now,
    },
    money,
    proof,
    findings: money.amountCents === attempt.amount * 100 ? [] : [finding('amount_differs', attempt, evidence)],
  };
}

/** A later report of a success. Another code is other money, which must be proved. */
function repeatedSuccess(attempt: Attempt, callback: Callback): Settlement {
  const { receipt, amount } = callback;
  // An earlier release counted successes without a receipt.
  if (attempt.receipt === null) return receipt === null ? {} : { change: { receipt } };
  if (receipt !== null && receipt !== attempt.receipt) {
    return { unproved: { code: receipt, amountCents: amount === null ? null : amount * 100 } };
  }
  const differs = amount !== null && amount !== attempt.received;
  return differs ? { findings: [finding('receipt_differs', attempt, callback)] } : {};
}

/** The code is booked for something else than this attempt or its order. */
const isTaken = ({ id, orderId }: Attempt, known: Receipt | undefined): boolean =>
  known !== undefined &&
  known.attemptId !== id &&
  (known.attemptId !== null || (known.orderId !== null && known.orderId !== orderId));

function moneyOf(
  { phone, reference, amount: asked }: Attempt,
  { amount, receipt, paidAt }: Pick<Callback, 'amount' | 'receipt' | 'paidAt'>,
  now: Date,
): Money {
  return {
    code: receipt ?? '',
    amountCents: (amount ?? asked) * 100,
    phone,
    reference,
    paidAt: paidAt ?? now,
    source: 'prompt',
  };
}

const isExact = (attempt: Attempt, { amount, receipt, ids }: Callback): boolean =>
  ids.request === attempt.ids?.request && amount === attempt.amount && receipt !== null;

/** If the push got no answer, the callback brings the prompt's ids: only Daraja knows its URL. */
const areIdsRight = ({ ids: known }: Attempt, { ids }: Callback): boolean =>
  known === null ||
  (known.prompt === ids.prompt && (known.request === null || ids.request === null || known.request === ids.request));

const idsOf = ({ ids: known }: Attempt, { ids }: Callback): PromptIds => ({
  prompt: ids.prompt,
  request: known?.request ?? ids.request,
});

const withIds = (ids: PromptIds, settlement: Settlement): Settlement =>
  settlement.change ? { ...settlement, change: { ids, ...settlement.change } } : settlement;

const finding = (
  name: Finding['finding'],
  attempt: Attempt,
  report: Pick<Callback, 'code' | 'amount' | 'receipt'> & Partial<Callback>,
): Finding => ({
  finding: name,
  attemptId: attempt.id,
  orderId: attempt.orderId,
  receiptCode: report.receipt,
  amountCents: (report.amount ?? 0) * 100,
  details: {
    status: attempt.status,
    expected: attempt.amount,
    amount: report.amount,
    code: report.code,
    receipt: report.receipt,
    knownReceipt: attempt.receipt,
    ...(report.ids && { prompt: report.ids.prompt }),
  },
});
