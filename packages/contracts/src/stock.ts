/** Low stock is 1 to 5 units inclusive (docs/product-rules.md#R21). */
export const LOW_STOCK_MAX = 5;

export type StockLevel = 'in' | 'low' | 'out';

/** The level behind the stock badge (docs/product-rules.md#R21): 0 is out, 1 to 5 low, above 5 in. */
export function stockLevel(countInStock: number): StockLevel {
  if (countInStock <= 0) return 'out';
  return countInStock <= LOW_STOCK_MAX ? 'low' : 'in';
}

/** The badge's text, or undefined when there is none. */
export function stockBadge(countInStock: number): 'Out of Stock' | 'Low Stock' | undefined {
  const level = stockLevel(countInStock);
  if (level === 'in') return undefined;
  return level === 'out' ? 'Out of Stock' : 'Low Stock';
}
