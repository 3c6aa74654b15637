import { MOST_UNITS } from '@shop/contracts/limits';
import { outOfStock, staleProduct, stockTooLarge } from './errors.js';

/**
 * The current product of an edit. `version` counts edits and stock movements; the others store the version of the last
 * one.
 */
export interface EditedProduct {
  id: string;
  version: number;
  /** The version of the last edit of its fields. */
  editVersion: number;
  /** The version of the last movement of its stock. */
  stockVersion: number;
  countInStock: number;
}

/** The input of a form: the version it was opened with, the requested count if any, and the count it showed. */
export interface ProductEdit {
  version: number;
  countInStock?: number | undefined;
  countInStockSeen?: number | undefined;
}

/**
 * The stock after an edit (docs/product-rules.md#stock). With the count that the form showed, the difference is applied
 * to the current stock: a form that was opened before a sale does not bring the sold units back. Without it the number
 * replaces the stock, and is stale when the stock moved since `version`.
 * @throws DomainError `stale`, `out_of_stock` (the difference is more than the stock), `stock_too_large`
 */
export function stockAfterEdit(product: EditedProduct, edit: ProductEdit): number {
  if (edit.version < product.editVersion || edit.version > product.version) throw staleProduct();
  if (edit.countInStock === undefined) return product.countInStock;
  if (edit.countInStockSeen === undefined) {
    const isStale = edit.version < product.stockVersion && edit.countInStock !== product.countInStock;
    if (isStale) throw staleProduct();
    return edit.countInStock;
  }
  const count = product.countInStock + edit.countInStock - edit.countInStockSeen;
  if (count < 0) throw outOfStock([{ path: product.id, message: `Only ${product.countInStock} in stock` }]);
  if (count > MOST_UNITS) throw stockTooLarge();
  return count;
}
