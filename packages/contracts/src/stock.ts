/** Low stock is 1 to 5 units inclusive (SPEC.md section 9). */
export const LOW_STOCK_MAX = 5;

export type StockLevel = 'in' | 'low' | 'out';

/** The level behind the stock badge (SPEC.md section 4): 0 is out, 1 to 5 low, above 5 in. */
export function stockLevel(countInStock: number): StockLevel {
  if (countInStock <= 0) return 'out';
  return countInStock <= LOW_STOCK_MAX ? 'low' : 'in';
}

/** The badge's words, or undefined where SPEC.md section 4 shows none. */
export function stockBadge(countInStock: number): 'Out of Stock' | 'Low Stock' | undefined {
  const level = stockLevel(countInStock);
  if (level === 'in') return undefined;
  return level === 'out' ? 'Out of Stock' : 'Low Stock';
}
