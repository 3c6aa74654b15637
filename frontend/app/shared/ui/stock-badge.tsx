import { stockBadge } from '@shop/contracts/stock';
import { Badge } from '@mantine/core';

/** 'Low Stock' or 'Out of Stock'; nothing above the limit for low stock (docs/product-rules.md#stock). */
export function StockBadge({ count }: { count: number }) {
  const label = stockBadge(count);
  if (!label) return null;
  return (
    <Badge color={label === 'Low Stock' ? 'sun.2' : 'gray.7'} variant="filled">
      {label}
    </Badge>
  );
}
