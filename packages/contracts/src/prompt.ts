import { DEFAULT_PROMPT_LIMITS, type PromptLimits } from './prompt-limits.js';

/** Whether these are limits: whole shillings, and the smallest prompt below the largest. */
const arePromptLimits = ({ min, max }: PromptLimits): boolean =>
  Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min < max;

const usable = (limits: PromptLimits): PromptLimits => (arePromptLimits(limits) ? limits : DEFAULT_PROMPT_LIMITS);

const grouped = new Intl.NumberFormat('en-KE');

/** The text for an amount outside the limits (docs/product-rules.md#R71). */
export const invalidAmountText = ({ min, max }: PromptLimits): string =>
  `Amount must be between ${grouped.format(min)} and ${grouped.format(max)}`;

/**
 * The charge of an order in cents: M-Pesa moves whole shillings only, so the cents of a total are rounded once, here.
 */
export const chargeCents = (totalCents: number): number => Math.round(totalCents / 100) * 100;

/** The whole shillings that are still due. Nothing once the total itself is paid: cash has cents, and 929.99 are enough for 929.99. */
export function dueShillings(totalCents: number, paidCents: number): number {
  if (paidCents >= totalCents) return 0;
  return Math.max(0, chargeCents(totalCents) / 100 - Math.floor(paidCents / 100));
}

/** True once the money received covers the order to the shilling, or to the cent. */
export const isSettled = (totalCents: number, paidCents: number): boolean => dueShillings(totalCents, paidCents) === 0;

/** The most that staff can record for an order: the total, or its charge where that is higher, less what it has. */
export const dueCents = (totalCents: number, paidCents: number): number =>
  isSettled(totalCents, paidCents) ? 0 : Math.max(totalCents, chargeCents(totalCents)) - paidCents;

/** The whole shillings in cents that came on top of an order's charge: they go back. Less than one is rounding. */
export const surplusCents = (totalCents: number, paidCents: number): number =>
  Math.max(0, Math.floor((paidCents - chargeCents(totalCents)) / 100) * 100);

/**
 * The next prompt's amount in whole shillings: as much as one prompt may carry, but so that the other prompts of the plan
 * can have the minimum. Where `due` is not a sum of allowed prompts, such as a remainder below the minimum, it is the
 * minimum: what it is above `due` goes back to the payer (docs/product-rules.md#R71). 0 where nothing is due.
 */
export function nextPromptAmount(due: number, limits: PromptLimits): number {
  if (!(due > 0 && Number.isFinite(due))) return 0;
  const { min, max } = usable(limits);
  const whole = Math.ceil(due);
  const others = Math.ceil(whole / max) - 1;
  return Math.max(min, Math.min(max, whole - others * min));
}

/**
 * The smallest number of prompts that pay `due` shillings, in order. Each is within the limits. They add up to `due`, or to
 * less than the minimum above it.
 */
export function promptPlan(due: number, limits: PromptLimits): number[] {
  const plan: number[] = [];
  for (let left = due, next = 0; (next = nextPromptAmount(left, limits)) > 0; left -= next) plan.push(next);
  return plan;
}

/** How much of a plan goes back to its payer: less than the smallest prompt. */
export const surplusOf = (plan: readonly number[], due: number): number =>
  Math.max(0, plan.reduce((sum, amount) => sum + amount, 0) - due);

/**
 * The reason why this amount cannot be prompted for an order with `due` shillings left; undefined when it can. The amount
 * of {@link nextPromptAmount} always can.
 */
export function promptAmountProblem(amount: number, due: number, limits: PromptLimits): string | undefined {
  const { min, max } = usable(limits);
  if (!Number.isInteger(amount) || amount < min || amount > max) return invalidAmountText({ min, max });
  if (amount === nextPromptAmount(due, limits)) return undefined;
  if (amount > due) return 'Amount is more than what is still due';
  const left = due - amount;
  return left > 0 && left < min ? `Amount must not leave less than ${grouped.format(min)} due` : undefined;
}
