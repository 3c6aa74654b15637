import type { CartLine } from './cart.js';

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
