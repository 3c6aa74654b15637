import type { Order } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../../shared/dates.js';
import { STATUS_COLORS, statusLabel } from '../../../shared/order/order-status.js';
import { Pagination } from '../../../shared/reading/pagination.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { ordersQuery } from './api.js';
import { PAGE_SIZE, useListState } from '../../shared/table/use-list-state.js';
import styles from './orders-of-user.module.css';

/** The orders of one customer, newest first; the page is in the query string. */
export function OrdersOfUser({ id }: { id: string }) {
  const list = useListState();
  const query = { userId: id, pageNumber: list.page };
  const { data, error, isFetching, refetch } = useQuery(ordersQuery(useDeskUser().id, query));
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading orders" onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.none}>Loading...</p>;
  if (data.total === 0) return <p className={styles.none}>No orders yet.</p>;
  return (
    <>
      <ul className={styles.orders} aria-busy={isFetching}>
        {data.items.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <p className={styles.none}>
        <Link to={`/admin/orders?userId=${id}`}>All {data.total} in the list of orders</Link>
      </p>
      <Pagination page={list.page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={(page) => list.set({ page })} />
    </>
  );
}

const OrderRow = ({ order: { id, number, created_at: at, total_price: total, status } }: { order: Order }) => (
  <li>
    <Link to={`/admin/orders/${id}`}>{number}</Link>
    <span>{formatDay(at)}</span>
    <span className={styles.total}>{formatKes(total)}</span>
    <Badge size="sm" fw={600} variant="filled" color={STATUS_COLORS[status]}>
      {statusLabel(status)}
    </Badge>
  </li>
);
