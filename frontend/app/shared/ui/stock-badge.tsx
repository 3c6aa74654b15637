import { stockBadge } from '@shop/contracts/stock';
import { Badge } from '@mantine/core';

/** 'Low Stock' or 'Out of Stock'; nothing when there is plenty (docs/product-rules.md#stock). */
export function StockBadge({ count }: { count: number }) {
  const words = stockBadge(count);
  if (!words) return null;
  return (
    <Badge color={words === 'Low Stock' ? 'sun.2' : 'gray.7'} variant="filled">
      {words}
    </Badge>
  );
}
