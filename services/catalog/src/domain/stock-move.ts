import { outOfStock, stockTooLarge } from './errors.js';

/** The largest stock of a product, in units. */
export const MAX_STOCK = 1_000_000;

/** A movement by staff: a change in units, or the number that they counted; exactly one of both. */
export interface StockMove {
  change?: number | undefined;
  counted?: number | undefined;
}

/**
 * The stock after a movement (docs/product-rules.md#R26).
 * @throws DomainError `out_of_stock` below zero, `stock_too_large`
 */
export function stockAfterMove(product: { id: string; countInStock: number }, move: StockMove): number {
  const count = move.counted ?? product.countInStock + (move.change ?? 0);
  if (count < 0) throw outOfStock([{ path: product.id, message: `Only ${product.countInStock} in stock` }]);
  if (count > MAX_STOCK) throw stockTooLarge();
  return count;
}
