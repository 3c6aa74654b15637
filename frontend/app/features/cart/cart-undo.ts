import type { CartLine } from './cart.js';
import { isLeft, joined, unitsOf } from './cart-builds.js';
import type { TakenLine } from './cart-taken.js';
import { buildsOf, withBuilds } from './line-builds.js';

/** Puts back what was taken, where it was. What has changed in the cart since then stays (docs/product-rules.md#R231). */
export function withRestored(lines: readonly CartLine[], taken: readonly TakenLine[]): CartLine[] {
  return taken.reduce<CartLine[]>((all, one) => withOneRestored(all, one), [...lines]);
}

function withOneRestored(lines: CartLine[], { before, after, above }: TakenLine): CartLine[] {
  const current = lines.find(({ product }) => product === before.product);
  if (current) {
    const whole = isSame(current, after) ? before : withUnitsOf(current, before, after);
    return lines.map((line) => (line === current ? whole : line));
  }
  const neighbour = above.find((product) => lines.some((line) => line.product === product));
  const place = lines.findIndex(({ product }) => product === neighbour) + 1;
  // Units that something else removed since then do not come back.
  return lines.toSpliced(place, 0, after ? withUnitsOf({ ...before, quantity: 0, builds: [] }, before, after) : before);
}

const isSame = (one: CartLine, other: CartLine | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A line with the units added that `before` has more than `after`, those of builds to their builds. */
function withUnitsOf(line: CartLine, before: CartLine, after: CartLine | undefined): CartLine {
  const [had, has] = [buildsOf(before), after ? buildsOf(after) : []];
  const taken = had.map((build) => ({
    ...build,
    quantity: build.quantity - unitsOf(has.filter(({ id }) => id === build.id)),
  }));
  const own = before.quantity - unitsOf(had) - ((after?.quantity ?? 0) - unitsOf(has));
  return taken
    .filter(isLeft)
    .reduce<CartLine>(
      (all, build) => joined({ ...all, quantity: all.quantity + build.quantity }, build, build.quantity),
      {
        ...withBuilds(line, buildsOf(line)),
        quantity: line.quantity + Math.max(0, own),
      },
    );
}
