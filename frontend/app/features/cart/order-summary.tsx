import { formatKes, toKes } from '@shop/contracts/money';
import type { OrderPrice, PricingSettings } from '@shop/contracts/pricing';
import styles from './cart.module.css';

interface OrderSummaryProps {
  price: OrderPrice;
  /** The sum of quantities. */
  count: number;
  settings: PricingSettings;
}

/** Subtotal, shipping and total of the cart; VAT only if the shop charges it. */
export function OrderSummary({ price, count, settings }: OrderSummaryProps) {
  const rows = [
    [`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`, formatKes(toKes(price.itemsCents))],
    ['Shipping', price.shippingCents === 0 ? 'Free' : formatKes(toKes(price.shippingCents))],
    ...(price.vatCents > 0 ? [[`VAT (${settings.vatRate * 100}%)`, formatKes(toKes(price.vatCents))]] : []),
  ];
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <dl className={styles.summary}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.grandTotal}>
          <dt>Total</dt>
          <dd>{formatKes(toKes(price.totalCents))}</dd>
        </div>
      </dl>
    </section>
  );
}
