import type { CartLine as StoredLine } from '@shop/contracts/cart';
import { MOST_CART_UNITS } from '@shop/contracts/limits';
import { toCents, toKes } from '@shop/contracts/money';
import type { CartLine } from './cart.js';
import { readStoredLine } from './stored-line.js';

/** What makes one cart another. `removed`: product ids. */
export interface CartDifference {
  changed: StoredLine[];
  removed: string[];
}

/**
 * The lines as the server stores them: without unknown fields, at most {@link MOST_CART_UNITS} units, whole cents. Lines that it would refuse are left
 * out, so they stay in this browser only.
 */
export const toStored = (lines: readonly CartLine[]): StoredLine[] => lines.flatMap((line) => storedForm(line) ?? []);

function storedForm({ id, product, name, price, image, quantity, category, builds }: CartLine): StoredLine | undefined {
  const line = {
    id,
    product,
    name,
    image,
    category,
    price: toKes(toCents(price)),
    quantity: Math.min(quantity, MOST_CART_UNITS),
  };
  return readStoredLine({ ...line, builds }) ?? readStoredLine(line);
}

/** What has to be sent for `from` to become `to`. */
export function differenceOf(from: readonly StoredLine[], to: readonly StoredLine[]): CartDifference {
  const before = byProduct(from);
  const after = byProduct(to);
  return {
    changed: to.filter((line) => !isSame(before.get(line.product), line)),
    removed: from.map(({ product }) => product).filter((product) => !after.has(product)),
  };
}

/** The cart with a difference: changed lines keep their place, new ones come last. */
export function withDifference(lines: readonly StoredLine[], { changed, removed }: CartDifference): StoredLine[] {
  const known = byProduct(lines);
  const changes = byProduct(changed);
  const gone = new Set(removed);
  const kept = lines.filter(({ product }) => !gone.has(product)).map((line) => changes.get(line.product) ?? line);
  return [...kept, ...changed.filter(({ product }) => !known.has(product))];
}

/**
 * The cart of this browser after an answer of the server: the answer with what is not sent yet. Lines keep the fields that the
 * server does not know, and lines that it cannot store stay.
 */
export function takenOver(
  local: readonly CartLine[],
  answer: readonly StoredLine[],
  unsent: CartDifference,
): CartLine[] {
  const own = byProduct(local);
  const storable = byProduct(toStored(local));
  const lines = withDifference(answer, unsent).map((line): CartLine => {
    const known = own.get(line.product);
    if (!known) return line;
    if (isSame(storable.get(line.product), line)) return known;
    const { builds: _before, ...rest } = known;
    return { ...rest, ...line };
  });
  return [...lines, ...local.filter(({ product }) => !storable.has(product))];
}

const byProduct = <Line extends { product: string }>(lines: readonly Line[]): Map<string, Line> =>
  new Map(lines.map((line) => [line.product, line]));

/** Both are made by the contract's schema, which writes the fields in one order. */
const isSame = (one: StoredLine | undefined, other: StoredLine): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
