import { formatKes, toKes } from '@shop/contracts/money';
import type { OrderPrice, PricingSettings } from '@shop/contracts/pricing';
import * as m from '@shop/messages/m';
import styles from './cart.module.css';

interface OrderSummaryProps {
  price: OrderPrice;
  /** The sum of quantities. */
  count: number;
  settings: PricingSettings;
  /** When it is delivered; undefined for pickup. */
  deliveryText: string | undefined;
  /** Why delivery is free or not; undefined for pickup. */
  shippingRule: string | undefined;
}

/** Subtotal, shipping and total of the cart; VAT only if the shop charges it. */
export function OrderSummary({ price, count, settings, deliveryText, shippingRule }: OrderSummaryProps) {
  const rows = [
    [m.cart_subtotal({ count }), formatKes(toKes(price.itemsCents))],
    [m.cart_shipping(), price.shippingCents === 0 ? m.cart_free() : formatKes(toKes(price.shippingCents))],
    ...(price.vatCents > 0 ? [[m.cart_vat({ rate: settings.vatRate * 100 }), formatKes(toKes(price.vatCents))]] : []),
  ];
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">{m.cart_summary()}</h2>
      <dl className={styles.summary}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>
              {name}
              {name === m.cart_shipping() && deliveryText && <small>{deliveryText}</small>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.grandTotal}>
          <dt>{m.cart_total()}</dt>
          <dd>{formatKes(toKes(price.totalCents))}</dd>
        </div>
      </dl>
      {shippingRule !== undefined && <p className={styles.rule}>{shippingRule}</p>}
    </section>
  );
}
