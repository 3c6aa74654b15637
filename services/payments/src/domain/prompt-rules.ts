import { dueShillings, nextPromptAmount, promptAmountProblem, type PromptLimits } from '@shop/contracts/prompt';
import { type Attempt, type Payable, retryAt } from './attempt.js';
import { invalidAmount, orderClosed, paymentPending, promptTooSoon } from './errors.js';
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

/** One open prompt per order at a time. @throws DomainError `payment_pending` */
export function assertNoOpenPrompt(ofOrder: readonly Attempt[], now: Date): void {
  const open = ofOrder.find(({ status }) => status === 'pending');
  if (!open) return;
  const end = retryAt(open);
  throw paymentPending(end && Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000)));
}

/** @throws DomainError `prompt_too_soon` */
export function assertNotTooSoon(recent: readonly Attempt[], attempt: Attempt, now: Date): void {
  const seconds = secondsUntilNextPrompt(recent, attempt, now);
  if (seconds > 0) throw promptTooSoon(seconds);
}
