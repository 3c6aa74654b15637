import type { Order } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Skeleton } from '@mantine/core';
import { IconReceipt } from '../../shared/icons/receipt.js';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keepFocus } from '../../shared/dialog/keep-focus.js';
import { useUserId } from '../../shared/user-id.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Pagination } from '../../shared/reading/pagination.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { ordersQuery, pagesOf } from './api.js';
import { OrderCard } from './order-card.js';
import styles from './orders.module.css';

interface MyOrdersProps {
  /** The id of the order from the URL, shown with its details. */
  openedId: string | null;
  /** Buttons for an order. */
  actions: (order: Order) => ReactNode;
}

/** The user's own orders, newest first. */
export function MyOrders({ openedId, actions }: MyOrdersProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(ordersQuery(useUserId(), page));
  if (isPending) return <Skeleton height={220} radius="lg" />;
  if (error) return <ProblemAlert problem={error} title={m.order_list_failed()} onRetry={() => void refetch()} />;
  if (data.items.length === 0 && page === 1) {
    return (
      <EmptyState icon={<IconReceipt size={34} />} title={m.order_none()} text={m.order_none_text()}>
        <LinkButton to="/category/all">{m.order_start()}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className={styles.list} ref={keepFocus}>
      {data.items.map((order) => (
        <OrderCard key={order.id} order={order} isOpened={order.id === openedId} actions={actions(order)} />
      ))}
      <Pagination page={page} pages={pagesOf(data.total)} onPage={setPage} />
    </div>
  );
}
