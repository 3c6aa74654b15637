import type { StoreSettings } from './settings.js';

/** The limits of one M-Pesa prompt in whole shillings. */
export type PromptLimits = StoreSettings['mpesa'];

const grouped = new Intl.NumberFormat('en-KE');

/** The text for an amount outside the limits (docs/product-rules.md#R71). */
export const invalidAmountText = ({ min, max }: PromptLimits): string =>
  `Amount must be between ${grouped.format(min)} and ${grouped.format(max)}`;

/**
 * The charge of an order in cents: M-Pesa moves whole shillings only, so the cents of a total are rounded once, here.
 */
export const chargeCents = (totalCents: number): number => Math.round(totalCents / 100) * 100;

/** The whole shillings that are still due. */
export function dueShillings(totalCents: number, paidCents: number): number {
  return Math.max(0, chargeCents(totalCents) / 100 - Math.floor(paidCents / 100));
}

/** True once the money received covers the order to the shilling. */
export const isSettled = (totalCents: number, paidCents: number): boolean => dueShillings(totalCents, paidCents) === 0;

/** The next prompt's amount in shillings: as much as one prompt may carry, but the rest is never below the minimum. */
export function nextPromptAmount(due: number, limits: PromptLimits): number {
  if (due <= limits.max) return due;
  const rest = due - limits.max;
  return rest < limits.min ? due - limits.min : limits.max;
}

/** The smallest number of prompts that pay `due` shillings, in order. */
export function promptPlan(due: number, limits: PromptLimits): number[] {
  const plan: number[] = [];
  for (let left = due; left > 0; left -= plan.at(-1) ?? left) plan.push(nextPromptAmount(left, limits));
  return plan;
}

/** The reason why this amount cannot be prompted for an order with `due` shillings left; undefined when it can. */
export function promptAmountProblem(amount: number, due: number, limits: PromptLimits): string | undefined {
  if (!Number.isInteger(amount) || amount < limits.min || amount > limits.max) return invalidAmountText(limits);
  if (amount > due) return 'Amount is more than what is still due';
  const left = due - amount;
  return left > 0 && left < limits.min
    ? `Amount must not leave less than ${grouped.format(limits.min)} due`
    : undefined;
}
