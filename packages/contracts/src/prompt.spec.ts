import { describe, expect, it } from '@jest/globals';
import { dueShillings, isSettled, nextPromptAmount, promptAmountProblem, promptPlan } from './prompt.js';

const limits = { min: 10, max: 150_000 };
const OUTSIDE = 'Amount must be between 10 and 150,000';

describe('what is due', () => {
  it.each([
    [92_999, 0, 930],
    [92_949, 0, 929],
    [100_000, 0, 1_000],
    [100_000, 40_000, 600],
    [100_000, 100_000, 0],
    [100_000, 200_000, 0],
    [92_999, 93_000, 0],
  ])('of %d cents with %d paid is %d shillings', (total, paid, due) => {
    expect(dueShillings(total, paid)).toBe(due);
    expect(isSettled(total, paid)).toBe(due === 0);
  });
});

describe('a plan of prompts', () => {
  it.each([
    [10, [10]],
    [150_000, [150_000]],
    [150_001, [149_991, 10]],
    [150_010, [150_000, 10]],
    [150_005, [149_995, 10]],
    [300_000, [150_000, 150_000]],
    [300_009, [150_000, 149_999, 10]],
    [420_000, [150_000, 150_000, 120_000]],
  ])('for %d shillings is %j', (due, plan) => {
    expect(promptPlan(due, limits)).toEqual(plan);
  });

  it('pays everything in the fewest prompts, none of them too small or too large', () => {
    for (let due = limits.min; due < 1_000_000; due += 997) {
      const plan = promptPlan(due, limits);
      expect(plan.reduce((sum, amount) => sum + amount, 0)).toBe(due);
      expect(plan).toHaveLength(Math.ceil(due / limits.max));
      for (const amount of plan) expect(amount).toBeGreaterThanOrEqual(limits.min);
      for (const amount of plan) expect(amount).toBeLessThanOrEqual(limits.max);
    }
  });

  it('is empty when nothing is due', () => {
    expect(promptPlan(0, limits)).toEqual([]);
  });

  it('allows one prompt below the minimum when less than that is due', () => {
    expect(nextPromptAmount(7, limits)).toBe(7);
  });
});

describe('an amount that the payer chose', () => {
  it.each([
    [10, 500],
    [490, 500],
    [500, 500],
    [150_000, 150_010],
  ])('of %d for %d due can be prompted for', (amount, due) => {
    expect(promptAmountProblem(amount, due, limits)).toBeUndefined();
  });

  it.each([
    [9, 500, OUTSIDE],
    [150_001, 200_000, OUTSIDE],
    [10.5, 500, OUTSIDE],
    [Number.NaN, 500, OUTSIDE],
    [501, 500, 'Amount is more than what is still due'],
    [495, 500, 'Amount must not leave less than 10 due'],
  ])('of %d for %d due cannot: %s', (amount, due, problem) => {
    expect(promptAmountProblem(amount, due, limits)).toBe(problem);
  });
});
