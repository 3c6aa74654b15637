import type { Order } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { ItemName, ItemPicture } from '../../shared/order/item.js';
import styles from './orders.module.css';

/** The items of an order with the prices at the time of the order. */
export function OrderItems({ items }: { items: Order['order_items'] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ product, name, quantity, price, image }) => (
        <li key={product}>
          <ItemPicture product={product} url={image} sizes="48px" />
          <ItemName product={product} name={name} />
          <span>{m.order_item({ quantity, price: formatKes(price) })}</span>
        </li>
      ))}
    </ul>
  );
}
