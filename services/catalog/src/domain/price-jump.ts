import { PRICE_JUMP } from '@shop/contracts/product-import';
import type { FieldChanges, ProductFields } from './product-fields.js';

/** A number before and after a row; a new product has none before. */
interface Jump {
  before?: number;
  after: number;
}

/** What staff should look at before a row is imported. Prices in KES, margins in percent of the price. */
export interface PriceJump {
  price?: Jump;
  margin?: Jump;
}

/**
 * What jumps in a row (docs/product-rules.md#R388). The price does where it moves by more than a quarter; the margin, where it moves by
 * more than 25 points or falls below zero. Undefined where neither does. Without a cost price the margin is not known.
 */
export function priceJump(after: ProductFields, changes: FieldChanges, isNew: boolean): PriceJump | undefined {
  if (!changes.price && !changes.costPrice) return undefined;
  const before = isNew
    ? undefined
    : { price: beforeOf(changes.price, after.price), costPrice: beforeOf(changes.costPrice, after.costPrice) };
  const price = before && Math.abs(after.price - before.price) > before.price * PRICE_JUMP;
  const [now, then] = [marginOf(after), before && marginOf(before)];
  const hasFallen = now !== undefined && now < 0 && !(then !== undefined && then <= now);
  const hasMoved = now !== undefined && then !== undefined && Math.abs(now - then) > PRICE_JUMP;
  if (!price && !hasFallen && !hasMoved) return undefined;
  return {
    ...(price && { price: { before: before.price, after: after.price } }),
    ...((hasFallen || hasMoved) && {
      margin: { ...(then !== undefined && { before: percent(then) }), after: percent(now ?? 0) },
    }),
  };
}

/** A new value of undefined was none before. */
const beforeOf = <Value>(change: { before?: unknown } | undefined, now: Value): Value =>
  change ? ((change.before ?? null) as Value) : now;

/** The part of the price that the shop keeps; undefined where the cost is not known. */
const marginOf = ({ price, costPrice }: Pick<ProductFields, 'price' | 'costPrice'>): number | undefined =>
  costPrice === null || price === 0 ? undefined : (price - costPrice) / price;

const percent = (part: number): number => Math.round(part * 100);
