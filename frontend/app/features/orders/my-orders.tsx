import type { Order } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Button, Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepFocus } from '../../shared/keep-focus.js';
import { useUserId } from '../../shared/user-id.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Pagination } from '../../shared/ui/pagination.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { ordersQuery, pagesOf } from './api.js';
import { CancelOrder } from './cancel-order.js';
import { OrderCard } from './order-card.js';
import { isOpen } from '../../shared/order-status.js';
import styles from './orders.module.css';

interface MyOrdersProps {
  /** The id of the order from the URL, shown with its details. */
  openedId: string | null;
  onPay: (order: Order) => void;
}

/** The user's own orders, newest first. */
export function MyOrders({ openedId, onPay }: MyOrdersProps) {
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
        <OrderCard
          key={order.id}
          order={order}
          isOpened={order.id === openedId}
          actions={isOpen(order.status) && <OpenOrderActions order={order} onPay={() => onPay(order)} />}
        />
      ))}
      <Pagination page={page} pages={pagesOf(data.total)} onPage={setPage} />
    </div>
  );
}

/** The actions on an order that is not fully paid. */
function OpenOrderActions({ order, onPay }: { order: Order; onPay: () => void }) {
  return (
    <>
      <CancelOrder order={order} color="red" size="sm" />
      {order.paymentMethod === 'mpesa' && (
        <Button size="sm" onClick={onPay}>
          {m.order_pay_now()}
        </Button>
      )}
    </>
  );
}
