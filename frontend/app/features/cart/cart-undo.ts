import type { CartLine } from './cart.js';
import { withUnitsOf } from './cart-builds.js';

/** A line that a change took from the cart, or took units from. */
export interface TakenLine {
  before: CartLine;
  /** What the change left of it. */
  after: CartLine | undefined;
  /** The products of the lines above it, the nearest first. */
  above: string[];
}

/** What a change took from the cart. */
export function takenBetween(before: readonly CartLine[], after: readonly CartLine[]): TakenLine[] {
  const left = new Map(after.map((line) => [line.product, line]));
  return before.flatMap((line, place) => {
    const rest = left.get(line.product);
    if (rest && rest.quantity >= line.quantity) return [];
    const above = before.slice(0, place).map(({ product }) => product);
    return [{ before: line, after: rest, above: above.reverse() }];
  });
}

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
