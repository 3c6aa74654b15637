import { stockBadge } from '@shop/contracts/stock';
import styles from './stock-badge.module.css';

/** 'Low Stock' or 'Out of Stock'; nothing above the limit for low stock (docs/product-rules.md#stock). */
export function StockBadge({ count }: { count: number }) {
  const label = stockBadge(count);
  if (!label) return null;
  return (
    <span className={styles.badge} data-low={label === 'Low Stock'}>
      {label}
    </span>
  );
}
