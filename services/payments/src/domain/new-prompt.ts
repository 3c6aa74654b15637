import { randomUUID } from 'node:crypto';
import type { PromptLimits } from '@shop/contracts/prompt-limits';
import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import { type Attempt, type Payable, secondsAfter } from './attempt.js';
import { orderClosed } from './errors.js';
import { newAttempt } from './new-attempt.js';
import {
  assertNoOpenPrompt,
  assertNotEnding,
  assertNotTooSoon,
  assertTestAmount,
  promptAmount,
} from './prompt-rules.js';

/** Daraja's answer to a push comes long before. */
const ANSWER_SECONDS = 30;

export interface PromptRequest {
  /** What is due for the order; null: a test prompt without an order. */
  payable: Payable | null;
  phoneNumber: string;
  /** Whole shillings; default: as much as one prompt may carry. */
  amount?: number | undefined;
  /** KES 1 with live credentials, below the limits. */
  isLiveTest?: boolean;
}

/** What the rules of a prompt ask about. */
export interface BeforePrompt {
  /** What is due for the order. */
  payable: Payable | undefined;
  /** The attempts of the order. */
  ofOrder: readonly Attempt[];
  /** The attempts of the phone and of the account that count for the limits. */
  recent: readonly Attempt[];
}

/** A new attempt, and the rules that hold when it is written. */
export interface NewPrompt {
  attempt: Attempt;
  /**
   * Throws when the order cannot be paid, or the phone or the account must wait. Asked about what was read before, and again under the
   * locks if that has changed meanwhile.
   */
  assertAllowed: (before: BeforePrompt, now: Date) => void;
}

/** @throws DomainError `order_closed`, `invalid_amount` */
export function newPrompt(
  { payable, phoneNumber: phone, amount: wanted, isLiveTest = false }: PromptRequest,
  request: Idempotency & { userId: string },
  limits: PromptLimits,
  now: Date,
): NewPrompt {
  const amount = payable ? promptAmount(payable, wanted, limits) : (wanted ?? 0);
  if (!payable && !isLiveTest) assertTestAmount(amount, limits);
  const order = { orderId: payable?.orderId ?? null, reference: payable?.number ?? 'TEST' };
  const attempt = newAttempt({ id: randomUUID(), ...request, ...order, phone, amount }, now);
  return {
    attempt,
    assertAllowed: ({ payable: current, ofOrder, recent }, later) => {
      if (attempt.orderId !== null) {
        if (!current) throw orderClosed();
        assertNotEnding(current, later);
        promptAmount(current, amount, limits);
        assertNoOpenPrompt(ofOrder, later);
      }
      assertNotTooSoon(recent, attempt, later);
    },
  };
}

/** The attempt as one whose request leaves now: if the process dies before the answer, it is checked like any other. */
export const asked = (attempt: Attempt, now: Date): Attempt => ({
  ...attempt,
  askedAt: now,
  nextCheckAt: checkOfAsked(now),
});

/** When an attempt is checked whose request left at this time. */
export const checkOfAsked = (askedAt: Date): Date => secondsAfter(askedAt, ANSWER_SECONDS);
