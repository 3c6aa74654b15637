import type { PromptLimits } from '@shop/contracts/prompt-limits';
import { dueShillings, nextPromptAmount, promptAmountProblem } from '@shop/contracts/prompt';
import { type Attempt, type Payable, retryAt } from './attempt.js';
import { invalidAmount, orderClosed, orderEnding, paymentPending, promptTooSoon } from './errors.js';
import { secondsUntilNextPrompt } from './prompt-limits.js';

/** The amount of the next prompt for this order, in shillings. @throws DomainError `order_closed`, `invalid_amount` */
export function promptAmount(payable: Payable, asked: number | undefined, limits: PromptLimits): number {
  const due = dueShillings(payable.totalCents, payable.paidCents);
  if (!payable.isOpen || due === 0) throw orderClosed();
  const amount = asked ?? nextPromptAmount(due, limits);
  const problem = promptAmountProblem(amount, due, limits);
  if (problem) throw invalidAmount(problem);
  return amount;
}

/** The limits of a prompt without an order. @throws DomainError `invalid_amount` */
export function assertTestAmount(amount: number, limits: PromptLimits): void {
  const problem = promptAmountProblem(amount, amount, limits);
  if (problem) throw invalidAmount(problem);
}

/** @throws DomainError `order_closed` while orders ends the order */
export function assertNotEnding({ endingUntil }: Payable, now: Date): void {
  if (endingUntil !== null && endingUntil > now) throw orderEnding(secondsBetween(now, endingUntil));
}

/** One open prompt per order at a time. @throws DomainError `payment_pending` */
export function assertNoOpenPrompt(ofOrder: readonly Attempt[], now: Date): void {
  const open = ofOrder.find(({ status }) => status === 'pending');
  if (!open) return;
  const end = retryAt(open);
  throw paymentPending(end && secondsBetween(now, end));
}

/** @throws DomainError `prompt_too_soon` */
export function assertNotTooSoon(recent: readonly Attempt[], attempt: Attempt, now: Date): void {
  const seconds = secondsUntilNextPrompt(recent, attempt, now);
  if (seconds > 0) throw promptTooSoon(seconds);
}

/** Whole seconds, at least 1. */
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1_000));
