import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import styles from './price.module.css';

interface PriceProps {
  kes: number;
  /** The price before the offer, where there is one. */
  before?: number | undefined;
  size?: 'md' | 'lg';
}

/** A product price: 'KES 12,500 ex VAT' (docs/product-rules.md#prices), and during an offer the price before. */
export function Price({ kes, before, size = 'md' }: PriceProps) {
  return (
    <p className={styles.price} data-size={size}>
      <strong>{formatKes(kes)}</strong> <span>{m.product_ex_vat()}</span>
      {before !== undefined && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">{m.product_price_before()}</span> {formatKes(before)}
          </s>
        </>
      )}
    </p>
  );
}
