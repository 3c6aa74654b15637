import { stockBadge } from '@shop/contracts/stock';
import { Tag } from './tag.js';

/** 'Low Stock' or 'Out of Stock'; nothing above the limit for low stock (docs/product-rules.md#stock). */
export function StockBadge({ count }: { count: number }) {
  const label = stockBadge(count);
  return label && <Tag tone={label === 'Low Stock' ? 'sun' : 'gray'}>{label}</Tag>;
}
