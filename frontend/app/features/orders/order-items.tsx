import type { Order } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import { Link } from 'react-router';
import { Picture } from '../../shared/ui/picture.js';
import styles from './orders.module.css';

/** The items of an order with the prices at the time of the order. */
export function OrderItems({ items }: { items: Order['order_items'] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ product, name, quantity, price, image }) => (
        <li key={product}>
          <Picture url={image} alt="" sizes="48px" />
          <Link to={`/product/${product}`}>{name}</Link>
          <span>
            {quantity} x {formatKes(price)}
          </span>
        </li>
      ))}
    </ul>
  );
}
