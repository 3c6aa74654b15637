import { formatKes } from '@shop/contracts/money';
import type { Order } from '@shop/contracts/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../../shared/dates.js';
import { statusLabel } from '../../../shared/order/order-status.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { ordersQuery } from './api.js';
import styles from './order-view.module.css';

const SHOWN = 8;

/** The newest other orders of the customer. */
export function OtherOrders({ order }: { order: Order }) {
  const { data, error } = useQuery(ordersQuery(useDeskUser().id, { userId: order.user.id }));
  const others = (data?.items ?? []).filter(({ id }) => id !== order.id).slice(0, SHOWN);
  if (error) return <p className={styles.text}>They could not be loaded.</p>;
  if (!data) return <p className={styles.text}>Loading...</p>;
  if (others.length === 0) return <p className={styles.text}>This is the only order.</p>;
  return (
    <ul className={styles.timeline}>
      {others.map(({ id, number, created_at: at, total_price: total, status }) => (
        <li key={id}>
          <Link to={`/admin/orders/${id}`}>{number}</Link> {formatDay(at)}, {formatKes(total)}, {statusLabel(status)}
        </li>
      ))}
    </ul>
  );
}
