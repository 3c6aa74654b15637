import { Injectable } from '@nestjs/common';
import { toCents } from '@shop/contracts/money';
import { paymentFailed, paymentSucceeded } from '@shop/contracts/payments';
import { Clock } from '@shop/service-kit/domain/clock';
import type { Attempt } from '../domain/attempt.js';
import { isFinal, type Outcome, PAID, reasonOf } from '../domain/result.js';
import { type Discrepancy, PaymentRepository, type Settlement } from './payment.repository.js';

/**
 * The one place where an attempt ends, whoever brings the news. The first final outcome wins; a repeat changes nothing;
 * money that came is never dropped, and what does not fit together is put before a person (DARAJA.md sections 9, 11).
 */
@Injectable()
export class SettleAttempt {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly clock: Clock,
  ) {}

  /** An outcome that is not final changes nothing. */
  async execute(attemptId: string, outcome: Outcome): Promise<void> {
    if (!isFinal(outcome.code)) return;
    const isReused = outcome.receipt !== undefined && (await this.payments.isReceiptTaken(outcome.receipt, attemptId));
    const now = this.clock.now();
    await this.payments.settle(attemptId, (attempt) => {
      if (isReused) return { discrepancies: [finding('receipt_reused', attempt, outcome)] };
      return outcome.code === PAID ? success(attempt, outcome, now) : failure(attempt, outcome, now);
    });
  }
}

function success(attempt: Attempt, outcome: Outcome, now: Date): Settlement {
  if (attempt.status === 'succeeded') return repeatedSuccess(attempt, outcome, now);
  const amount = outcome.amount ?? attempt.amount;
  const discrepancies = [
    ...(amount === attempt.amount ? [] : [finding('amount_differs', attempt, outcome)]),
    ...(attempt.status === 'failed' ? [finding('late_success', attempt, outcome)] : []),
  ];
  const receipt = outcome.receipt ?? null;
  return {
    change: { status: 'succeeded', reason: null, receipt, resultCode: PAID, finishedAt: now },
    receivedCents: toCents(amount),
    events: succeededEvents(attempt, amount, receipt, now),
    discrepancies,
  };
}

/** A query confirms without a receipt; the callback may bring it later. */
function repeatedSuccess(attempt: Attempt, outcome: Outcome, now: Date): Settlement {
  const { receipt } = outcome;
  if (receipt === undefined || receipt === attempt.receipt) return {};
  if (attempt.receipt !== null) return { discrepancies: [finding('second_receipt', attempt, outcome)] };
  return { change: { receipt }, events: succeededEvents(attempt, outcome.amount ?? attempt.amount, receipt, now) };
}

function failure(attempt: Attempt, { code }: Outcome, now: Date): Settlement {
  if (attempt.status === 'failed') return {};
  if (attempt.status === 'succeeded') return { discrepancies: [finding('contradiction', attempt, { code })] };
  return failed(attempt, code, reasonOf(code), now);
}

/** An attempt that ends without money. */
export function failed(attempt: Attempt, code: string, reason: string, now: Date): Settlement {
  const { id: paymentId, orderId } = attempt;
  const data = { paymentId, amountCents: toCents(attempt.amount), code, reason };
  const events = orderId === null ? [] : [paymentFailed.of(orderId, { ...data, orderId })];
  return { change: { status: 'failed', reason, resultCode: code, finishedAt: now }, events };
}

function succeededEvents({ id: paymentId, orderId }: Attempt, amount: number, receipt: string | null, now: Date) {
  if (orderId === null) return [];
  const data = { paymentId, orderId, amountCents: toCents(amount), receipt, paidAt: now.toISOString() };
  return [paymentSucceeded.of(orderId, data)];
}

const finding = (kind: Discrepancy['kind'], attempt: Attempt, outcome: Outcome): Discrepancy => ({
  kind,
  details: {
    status: attempt.status,
    expected: attempt.amount,
    amount: outcome.amount ?? null,
    code: outcome.code,
    receipt: outcome.receipt ?? null,
    knownReceipt: attempt.receipt,
  },
});
