import type { Order } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../shared/dates.js';
import { OrderDetail } from './order-detail.js';
import { OrderItems } from './order-items.js';
import styles from './orders.module.css';
import { ReceiptButton } from './receipt-button.js';
import { StatusBadge } from './status-badge.js';

interface OrderCardProps {
  order: Order;
  /** True to show the details from the start. */
  isOpened?: boolean;
  /** Buttons for this order. */
  actions?: ReactNode;
  /** The customer's name; not shown to the customers themselves. */
  owner?: string;
}

/** One order with its number, status, items and total; the details are shown on demand. */
export function OrderCard({ order, isOpened = false, actions, owner }: OrderCardProps) {
  const [isExpanded, setExpanded] = useState(isOpened);
  return (
    <article className={styles.card} aria-label={m.checkout_order({ number: order.number })}>
      <header className={styles.head}>
        <div>
          <h3>
            <Link to={`/orders/${order.id}`}>{order.number}</Link>
          </h3>
          <span>
            {formatDay(order.created_at)}
            {owner && ` · ${owner}`}
          </span>
        </div>
        <StatusBadge order={order} />
      </header>
      <OrderItems items={order.order_items} />
      <footer className={styles.foot}>
        <b>{m.order_total({ amount: formatKes(order.total_price) })}</b>
        <Group gap="xs">
          {actions}
          {order.amount_paid > 0 && <ReceiptButton order={order} />}
          <Button variant="default" size="sm" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? m.order_hide() : m.order_show()}
          </Button>
        </Group>
      </footer>
      {isExpanded && <OrderDetail id={order.id} />}
    </article>
  );
}
