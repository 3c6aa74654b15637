import { MOST_UNITS } from '@shop/contracts/limits';
import { fewerThanHeld, outOfStock, stockTooLarge } from './errors.js';

/** A movement by staff: a change in units, or the number that they counted; exactly one of both. */
export interface StockMove {
  change?: number | undefined;
  counted?: number | undefined;
}

/**
 * What is on sale after people counted what lies on the shelf: the units that unpaid orders hold lie there, too
 * (docs/product-rules.md#R29). Undefined when fewer were counted than are held.
 */
export const onSaleAfterCount = (counted: number, unitsHeld: number): number | undefined =>
  counted < unitsHeld ? undefined : counted - unitsHeld;

/**
 * What is on sale after a movement (docs/product-rules.md#R26). `unitsHeld`: by orders that are not paid yet.
 * @throws DomainError `out_of_stock` below zero, `stock_too_large`
 */
export function stockAfterMove(
  product: { id: string; countInStock: number; unitsHeld: number },
  move: StockMove,
): number {
  const count =
    move.counted === undefined
      ? product.countInStock + (move.change ?? 0)
      : onSaleAfterCount(move.counted, product.unitsHeld);
  if (count === undefined) throw fewerThanHeld(product);
  if (count < 0) throw outOfStock([{ path: product.id, message: `Only ${product.countInStock} in stock` }]);
  if (count > MOST_UNITS) throw stockTooLarge();
  return count;
}
