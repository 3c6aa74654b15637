import { randomUUID } from 'node:crypto';
import type { PromptLimits } from '@shop/contracts/prompt';
import type { Idempotency } from '@shop/service-kit/domain/idempotency';
import type { Attempt, Payable } from './attempt.js';
import { orderClosed } from './errors.js';
import { newAttempt } from './new-attempt.js';
import {
  assertNoOpenPrompt,
  assertNotEnding,
  assertNotTooSoon,
  assertTestAmount,
  promptAmount,
} from './prompt-rules.js';

export interface PromptRequest {
  /** What is due for the order; null: a test prompt without an order. */
  payable: Payable | null;
  phoneNumber: string;
  /** Whole shillings; default: as much as one prompt may carry. */
  amount?: number | undefined;
  /** KES 1 with live credentials, below the limits. */
  isLiveTest?: boolean;
}

/** A new attempt, and the rules that are checked while it is written. */
export interface NewPrompt {
  attempt: Attempt;
  /** Throws when the order cannot be paid; runs under the order's lock, not for a test payment. */
  assertPayable: (payable: Payable | undefined, ofOrder: readonly Attempt[], now: Date) => void;
  /** Throws when the phone or the account must wait; no other attempt of either begins meanwhile. */
  assertAllowed: (recent: readonly Attempt[], now: Date) => void;
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
    assertPayable: (current, ofOrder, later) => {
      if (!current) throw orderClosed();
      assertNotEnding(current, later);
      promptAmount(current, amount, limits);
      assertNoOpenPrompt(ofOrder, later);
    },
    assertAllowed: (recent, later) => assertNotTooSoon(recent, attempt, later),
  };
}
