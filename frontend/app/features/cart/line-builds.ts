import { isAssembly } from '@shop/contracts/assembly';
import * as v from 'valibot';
import type { CartLine } from './cart.js';

/** A build that units of a line came with; `quantity` is how many of them (docs/product-rules.md#R38). */
const CartBuild = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type CartBuild = v.InferOutput<typeof CartBuild>;
export type BuildName = Pick<CartBuild, 'id' | 'name'>;

/** Lines keep their builds in a field of their own, which other code does not know. What is unreadable is left out. */
function storedBuilds({ builds }: CartLine): CartBuild[] {
  return Array.isArray(builds) ? builds.filter((one) => v.is(CartBuild, one)) : [];
}

/** The builds of a line, with no more units than it has: the last builds lose theirs first. */
export function buildsOf(line: CartLine): CartBuild[] {
  let left = line.quantity;
  return storedBuilds(line).flatMap((build) => {
    const quantity = Math.min(build.quantity, left);
    left -= quantity;
    return quantity > 0 ? [{ ...build, quantity }] : [];
  });
}

/** A line with these builds and no others. */
export function withBuilds({ builds: _before, ...line }: CartLine, builds: readonly CartBuild[]): CartLine {
  return builds.length > 0 ? { ...line, builds } : line;
}

/**
 * The cart as its rules want it (docs/product-rules.md#R39): no line has more units of builds than units; a build with parts in
 * the cart has at most one assembly, any other none.
 */
export function consistent(lines: readonly CartLine[]): CartLine[] {
  const inGroups = new Set(
    lines.flatMap((line) => (isAssembly(line.product) ? [] : buildsOf(line).map(({ id }) => id))),
  );
  return lines.flatMap((line) => {
    if (!isAssembly(line.product)) return [withBuilds(line, buildsOf(line))];
    const assembled = storedBuilds(line).filter(
      ({ id }, place, all) => inGroups.has(id) && all.findIndex((one) => one.id === id) === place,
    );
    const builds = assembled.slice(0, line.quantity).map((build) => ({ ...build, quantity: 1 }));
    return builds.length > 0 ? [withBuilds({ ...line, quantity: builds.length }, builds)] : [];
  });
}
