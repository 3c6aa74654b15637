import { describe, expect, it } from '@jest/globals';
import { live, type Options, relive, run } from '../src/run.js';
import { shrink } from '../src/shrink.js';
import { failureOf } from '../src/story.js';
import type { Shop } from '../src/shop.js';

const newSeed = Math.floor(Math.random() * 2 ** 32);

async function expectNoViolation(seed: number, steps: number): Promise<void> {
  const { failed, steps: lived } = await run(seed, steps);
  if (failed) throw new Error(failureOf(await shrink(failed), failed.steps.length));
  expect(lived).toBe(steps);
}

describe('a simulated shop', () => {
  it.each([1, 2, 3])('keeps all invariants with seed %i', (seed) => expectNoViolation(seed, 30_000));

  it.each([newSeed])('keeps all invariants with a new seed, %i', (seed) => expectNoViolation(seed, 60_000));

  it('ends in the same state with the same seed, and in another one with another', async () => {
    const [first, again, other] = [await run(7, 5_000), await run(7, 5_000), await run(8, 5_000)];
    expect(again).toEqual(first);
    expect(other.hash).not.toBe(first.hash);
  });

  it('has the same rows, ids included, when its steps are taken again', async () => {
    const life = await live(7, 500);
    const again = await relive(life, life.steps);
    expect(again.shop.payments.books.receipts.size).toBeGreaterThan(0);
    expect([...again.shop.orders.rows.values()]).toEqual([...life.shop.orders.rows.values()]);
    expect([...again.shop.payments.books.entries]).toEqual([...life.shop.payments.books.entries]);
    expect([...again.shop.outcomes]).toEqual([...life.shop.outcomes]);
  });
});

/** Stock that is released goes back twice. */
const releasedTwice = ({ shelf }: Shop): void => {
  const move = shelf.move.bind(shelf);
  shelf.move = (lines, sign) => {
    move(lines, sign);
    if (sign === 1) move(lines, sign);
  };
};

describe('a fault in a shop', () => {
  const options: Options = { prepare: releasedTwice };

  it('is found, shrunk to a few steps, and found again by these steps', async () => {
    const { failed } = await run(1, 10_000, options);
    const invariant = 'stock is brought, held, sold or returned';
    expect(failed?.violation?.invariant).toBe(invariant);
    if (!failed) return;
    const small = await shrink(failed, options);
    expect(small.steps.length).toBeLessThanOrEqual(8);
    expect(small.steps.length).toBeLessThan(failed.steps.length);
    expect((await relive(small, small.steps, options)).violation).toEqual(small.violation);
    expect((await relive(small, small.steps)).violation).toBeUndefined();
    expect(failureOf(small, failed.steps.length)).toContain(`--seed ${failed.seed} --steps ${failed.steps.length}`);
  });
});
