import type { CartLine } from '@shop/contracts/cart';
import { MOST_CART_BUILDS, MOST_CART_UNITS, MOST_KES } from '@shop/contracts/limits';
import * as v from 'valibot';

const textOf = (min: number, max: number) => v.pipe(v.string(), v.minLength(min), v.maxLength(max));
const id = textOf(1, 100);
const units = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_CART_UNITS));
const kes = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MOST_KES),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4),
);

/**
 * The line of a cart that the server stores: the contract's schema, for pages, which do not load zod (docs/decisions/0017). A
 * test compares both.
 */
export const StoredLine = v.strictObject({
  id: textOf(0, 100),
  product: id,
  name: textOf(1, 200),
  price: kes,
  image: textOf(0, 500),
  quantity: units,
  category: textOf(0, 100),
  builds: v.optional(
    v.pipe(
      v.array(v.strictObject({ id, name: textOf(1, 200), quantity: units })),
      v.minLength(1),
      v.maxLength(MOST_CART_BUILDS),
    ),
  ),
});

/** The line as the server stores it; undefined when it would refuse it. */
export function readStoredLine(line: unknown): CartLine | undefined {
  const { success, output } = v.safeParse(StoredLine, line);
  return success ? output : undefined;
}
