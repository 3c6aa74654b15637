import { toKes } from '@shop/contracts/money';
import type { OrderReturn as ReturnView } from '@shop/contracts/returns';
import type { OrderReturn } from '../../domain/return.js';

/** A return in the API, for its customer and for staff. */
export const toReturnView = ({ order, lines, photos, createdAt, changedAt, ...rest }: OrderReturn): ReturnView => ({
  ...rest,
  order: { id: order.id, number: order.number, user: { id: order.userId, name: order.userName } },
  photos: [...photos],
  lines: lines.map(({ productId: product, name, image, quantity, unitCents }) => {
    return { product, name, image, quantity, price: toKes(unitCents) };
  }),
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
});
