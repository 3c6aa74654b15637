import { stockLevel } from '@shop/contracts/stock';
import * as m from '@shop/messages/m';
import { Tag } from './tag.js';

/** 'Low Stock' or 'Out of Stock'; nothing above the limit for low stock (docs/product-rules.md#stock). */
export function StockBadge({ count }: { count: number }) {
  const level = stockLevel(count);
  if (level === 'in') return null;
  return level === 'low' ? <Tag tone="sun">{m.stock_low()}</Tag> : <Tag tone="gray">{m.stock_out()}</Tag>;
}
