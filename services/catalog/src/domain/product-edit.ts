import { outOfStock, staleProduct } from './errors.js';

/** What an edit must be held against. `version` counts edits and stock movements; the others say which was the last. */
export interface EditedProduct {
  id: string;
  version: number;
  /** The version that the last edit of its fields made. */
  editVersion: number;
  /** The version that the last movement of its stock made. */
  stockVersion: number;
  countInStock: number;
}

/** What a form says: the version it was opened with, the count it wants, and the count it showed. */
export interface ProductEdit {
  version: number;
  countInStock: number;
  countInStockSeen?: number | undefined;
}

/**
 * The stock after an edit (docs/product-rules.md#stock). With the count that the form showed, the difference is applied
 * to today's stock: a form that was opened before a sale does not bring the sold units back. Without it the number is a
 * count of what is there, which a movement since `version` makes stale.
 * @throws DomainError `stale`, `out_of_stock` (the difference is more than there is)
 */
export function stockAfterEdit(product: EditedProduct, edit: ProductEdit): number {
  if (edit.version < product.editVersion || edit.version > product.version) throw staleProduct();
  if (edit.countInStockSeen === undefined) {
    const isStale = edit.version < product.stockVersion && edit.countInStock !== product.countInStock;
    if (isStale) throw staleProduct();
    return edit.countInStock;
  }
  const count = product.countInStock + edit.countInStock - edit.countInStockSeen;
  if (count < 0) throw outOfStock([{ path: product.id, message: `Only ${product.countInStock} in stock` }]);
  return count;
}
