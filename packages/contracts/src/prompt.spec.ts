import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DEFAULT_PROMPT_LIMITS } from './prompt-limits.js';
import {
  dueCents,
  dueShillings,
  isSettled,
  nextPromptAmount,
  promptAmountProblem,
  promptPlan,
  surplusCents,
  surplusOf,
} from './prompt.js';

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
    [92_999, 92_999, 0],
    [92_999, 92_998, 1],
    [92_949, 92_900, 0],
    [92_999, 10_050, 830],
  ])('of %d cents with %d paid is %d shillings', (total, paid, due) => {
    expect(dueShillings(total, paid)).toBe(due);
    expect(isSettled(total, paid)).toBe(due === 0);
  });
});

describe('what staff can record', () => {
  it.each([
    [92_999, 0, 93_000],
    [92_949, 0, 92_949],
    [92_999, 50_050, 42_950],
    [92_999, 92_999, 0],
    [92_949, 92_900, 0],
  ])('for %d cents with %d paid is at most %d', (total, paid, most) => {
    expect(dueCents(total, paid)).toBe(most);
  });

  it.each([
    [92_999, 93_000, 0],
    [92_999, 93_050, 0],
    [92_999, 93_100, 100],
    [92_949, 92_949, 0],
    [100_000, 150_099, 50_000],
    [100_000, 90_000, 0],
  ])('leaves of %d cents with %d paid a surplus of %d', (total, paid, surplus) => {
    expect(surplusCents(total, paid)).toBe(surplus);
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

  it('ends, pays what is due in the fewest prompts, each within the limits, and gives less than the minimum back', () => {
    const bounds = fc
      .integer({ min: 1, max: 250_000 })
      .chain((min) => fc.tuple(fc.constant(min), fc.integer({ min: min + 1, max: 250_001 })));
    const prompts = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(bounds, prompts, fc.double({ min: 0, max: 1, noNaN: true }), ([min, max], most, share) => {
        const due = Math.max(1, Math.round(most * max * share));
        const plan = promptPlan(due, { min, max });
        expect(plan).toHaveLength(Math.ceil(due / max));
        expect(plan.every((amount) => amount >= min && amount <= max)).toBe(true);
        expect(plan.reduce((sum, amount) => sum + amount, 0) - due).toBe(surplusOf(plan, due));
        expect(surplusOf(plan, due)).toBeLessThan(min);
        let left = due;
        for (const amount of plan) {
          expect(promptAmountProblem(amount, left, { min, max })).toBeUndefined();
          left -= amount;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('ends also with limits that are none, as a new shop would ask', () => {
    const limit = fc.oneof(fc.integer({ min: -10, max: 20 }), fc.constantFrom(0.5, Number.NaN, Infinity, -Infinity));
    const some = fc.oneof(
      fc.integer({ min: -5, max: 2_000_000 }),
      fc.constantFrom(0.5, Number.NaN, Infinity, -Infinity),
    );
    fc.assert(
      fc.property(limit, limit, some, (min, max, due) => {
        const plan = promptPlan(due, { min, max });
        if (Number.isInteger(min) && Number.isInteger(max) && min >= 1 && min < max) return;
        expect(plan).toEqual(promptPlan(due, DEFAULT_PROMPT_LIMITS));
      }),
    );
  });

  it('never leaves an order unpaid when the limits change between its prompts', () => {
    const limit = fc
      .integer({ min: 1, max: 5_000 })
      .chain((min) => fc.tuple(fc.constant(min), fc.integer({ min: min + 1, max: 50_000 })));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.infiniteStream(limit), (due, changes) => {
        let left = due;
        for (const [min, max] of changes) {
          const amount = nextPromptAmount(left, { min, max });
          expect(promptAmountProblem(amount, left, { min, max })).toBeUndefined();
          left -= amount;
          if (left <= 0) return;
        }
      }),
    );
  });

  it('is empty when nothing is due', () => {
    expect(promptPlan(0, limits)).toEqual([]);
  });

  it('asks for the minimum when less than that is due', () => {
    expect(promptPlan(7, limits)).toEqual([10]);
    expect(surplusOf([10], 7)).toBe(3);
  });

  it.each([
    [15, { min: 10, max: 12 }, [10, 10]],
    [20, { min: 10, max: 19 }, [10, 10]],
    [30, { min: 10, max: 12 }, [10, 10, 10]],
  ])('for %d shillings within narrow limits %j is %j', (due, narrow, plan) => {
    expect(promptPlan(due, narrow)).toEqual(plan);
  });
});

describe('an amount that the payer chose', () => {
  it.each([
    [10, 500],
    [490, 500],
    [500, 500],
    [150_000, 150_010],
    [10, 7],
  ])('of %d for %d due can be prompted for', (amount, due) => {
    expect(promptAmountProblem(amount, due, limits)).toBeUndefined();
  });

  it.each([
    [9, 500, OUTSIDE],
    [150_001, 200_000, OUTSIDE],
    [10.5, 500, OUTSIDE],
    [Number.NaN, 500, OUTSIDE],
    [501, 500, 'Amount is more than what is still due'],
    [11, 7, 'Amount is more than what is still due'],
    [7, 7, OUTSIDE],
    [495, 500, 'Amount must not leave less than 10 due'],
  ])('of %d for %d due cannot: %s', (amount, due, problem) => {
    expect(promptAmountProblem(amount, due, limits)).toBe(problem);
  });
});
