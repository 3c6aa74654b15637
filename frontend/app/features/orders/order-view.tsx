import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../shared/dates.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { OrderFacts } from './order-detail.js';
import { OrderItems } from './order-items.js';
import { SectionLevel } from './order-section.js';
import { OrderTimeline } from './order-timeline.js';
import styles from './orders.module.css';
import { ReceiptButton } from './receipt-button.js';
import { StatusBadge } from './status-badge.js';
import { useLiveOrder } from './use-live-order.js';

interface OrderViewProps {
  id: string;
  /** Buttons for this order, besides its receipt. */
  actions: (order: OrderDetail) => ReactNode;
  /** What stands below the order's way. */
  below: (order: OrderDetail) => ReactNode;
}

/** One order with its way, its goods and its money. It follows the order while money is awaited. */
export function OrderView({ id, actions, below }: OrderViewProps) {
  const { data: order, error, refetch } = useLiveOrder(id);
  if (error && !order) return <ProblemAlert problem={error} title={m.order_failed()} onRetry={() => void refetch()} />;
  if (!order) return <Skeleton height={420} radius="lg" />;
  return (
    <article aria-label={m.checkout_order({ number: order.number })}>
      <Link className={styles.all} to="/profile?tab=orders">
        {m.order_all()}
      </Link>
      <header className={styles.pageHead}>
        <div>
          <h1>{m.checkout_order({ number: order.number })}</h1>
          <span>{m.order_placed_on({ day: formatDay(order.created_at) })}</span>
        </div>
        <StatusBadge order={order} />
      </header>
      <div className={styles.actions}>
        {actions(order)}
        {order.amount_paid > 0 && <ReceiptButton order={order} isInvoice={order.invoice_number !== null} />}
      </div>
      <div className={styles.page}>
        <section className={styles.card}>
          <h2>{m.order_timeline()}</h2>
          <OrderTimeline order={order} />
          {below(order)}
        </section>
        <section className={styles.card}>
          <h2>{m.order_items()}</h2>
          <OrderItems items={order.order_items} />
          <div className={styles.detail}>
            <SectionLevel value="h3">
              <OrderFacts order={order} />
            </SectionLevel>
          </div>
        </section>
      </div>
    </article>
  );
}
