import { z } from 'zod';
import { toKes } from './money.js';
import { Id } from './paging.js';
import type { OrderPrice } from './pricing.js';

/** What a customer saw of an order, in cents: the unit price of each item, the sums, and the place that they are for. */
export const SeenPrices = z.strictObject({
  items: z.array(z.strictObject({ productId: Id, unitCents: z.int() })).max(100),
  itemsCents: z.int(),
  totalCents: z.int(),
  place: z
    .strictObject({ method: z.enum(['delivery', 'pickup']).optional(), county: z.string().max(100).optional() })
    .optional(),
});
export type SeenPrices = z.infer<typeof SeenPrices>;

/** A field of an order, and its right amount in KES. */
export interface PriceDifference {
  path: string;
  message: string;
}

/** The fields of an order where what the customer saw differs from the shop's prices. `lines` are products and services. */
export function priceDifferences(
  seen: SeenPrices,
  lines: readonly { productId: string; unitCents: number }[],
  price: OrderPrice,
): PriceDifference[] {
  const unitOf = new Map(lines.map(({ productId, unitCents }) => [productId, unitCents]));
  const items = seen.items.map(({ productId, unitCents }, index) =>
    difference(`orderItems.${index}.price`, unitCents, unitOf.get(productId) ?? 0),
  );
  const sums = [
    difference('itemsPrice', seen.itemsCents, price.itemsCents),
    difference('totalPrice', seen.totalCents, price.totalCents),
  ];
  return [...items, ...sums].filter((found) => found !== undefined);
}

const difference = (path: string, seenCents: number, rightCents: number): PriceDifference | undefined =>
  seenCents === rightCents ? undefined : { path, message: String(toKes(rightCents)) };
