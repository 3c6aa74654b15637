import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import styles from './price.module.css';

/** A product price: 'KES 12,500 ex VAT' (docs/product-rules.md#prices). */
export function Price({ kes, size = 'md' }: { kes: number; size?: 'md' | 'lg' }) {
  return (
    <p className={styles.price} data-size={size}>
      <strong>{formatKes(kes)}</strong> <span>{m.product_ex_vat()}</span>
    </p>
  );
}
