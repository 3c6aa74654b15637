import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import { Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { STATUS_COLORS, statusLabel } from '../../../shared/order/order-status.js';
import { ItemName, ItemPicture } from '../../../shared/order/item.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { DetailGrid, DetailHead, Section } from '../../shared/ui/detail.js';
import { Missing } from '../../shared/ui/missing.js';
import { orderQuery } from './api.js';
import { moneyBackMark } from './money-back.js';
import { OrderDocuments } from './order-documents.js';
import { OrderHistory } from './order-history.js';
import { OrderNotes } from './order-notes.js';
import { OrderSteps } from './order-steps.js';
import { OtherOrders } from './other-orders.js';
import { OrderDelivery } from './order-delivery.js';
import styles from './order-view.module.css';
import { OrderAmounts } from '../../../shared/order/order-amounts.js';
import { DemonstrationBadge } from '../../shared/ui/demonstration-badge.js';

type Parts = (order: OrderDetail) => ReactNode;

/** Everything about one order; `children`: the sections of its money and its returns. */
export function OrderView({ id, children }: { id: string; children: Parts }) {
  const { data, error, refetch } = useQuery(orderQuery(useDeskUser().id, id));
  if (error?.status === 404)
    return (
      <Missing
        title="Order not found"
        text="It may have been deleted."
        list={{ path: '/admin/orders', label: 'All orders' }}
      />
    );
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading order" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} radius="md" aria-label="Loading" role="status" />;
  const moneyBack = moneyBackMark(data);
  return (
    <>
      <DetailHead title={`Order ${data.number}`}>
        <Badge size="lg" variant="filled" color={STATUS_COLORS[data.status]}>
          {statusLabel(data.status)}
        </Badge>
        {moneyBack && (
          <Badge size="lg" variant="filled" color="red">
            {moneyBack}
          </Badge>
        )}
        <DemonstrationBadge size="lg" isShown={data.is_demonstration} />
        <span>
          {formatMoment(data.created_at)}, <Customer user={data.user} />
        </span>
        <OrderDocuments order={data} />
      </DetailHead>
      <OrderSteps order={data} />
      <Sections order={data}>{children(data)}</Sections>
    </>
  );
}

const Sections = ({ order, children }: { order: OrderDetail; children: ReactNode }) => (
  <DetailGrid>
    <Section title="Items">
      <Items order={order} />
    </Section>
    <Section title="Delivery">
      <OrderDelivery fulfilment={order.delivery} />
    </Section>
    {children}
    <Section title="Timeline">
      <OrderHistory history={order.history} />
      <OwnerLinks id={order.id} number={order.number} />
    </Section>
    <Section title="Staff notes">
      <OrderNotes order={order} />
    </Section>
    <Section title={`Other orders of ${order.user.name}`}>
      <OtherOrders order={order} />
    </Section>
  </DetailGrid>
);

/** What staff changed, and what all services know of the order, for those who read the audit. */
function OwnerLinks({ id, number }: Pick<OrderDetail, 'id' | 'number'>) {
  if (!useMay('read-audit')) return null;
  return (
    <p>
      <Link to={`/admin/audit?entityId=${id}`}>What staff changed here</Link>
      {', '}
      <Link to={`/admin/story?word=${number}`}>the story of this order</Link>
    </p>
  );
}

/** The customer's name, for those who read accounts a link to the account. */
function Customer({ user: { id, name } }: Pick<OrderDetail, 'user'>) {
  return useMay('read-users') ? <Link to={`/admin/users/${id}`}>{name}</Link> : name;
}

function Items({ order }: { order: OrderDetail }) {
  return (
    <>
      <ul className={styles.items}>
        {order.order_items.map(({ product, name, quantity, price, image }) => (
          <li key={product}>
            <ItemPicture product={product} url={image} sizes="40px" />
            <ItemName product={product} name={name} />
            <span>
              {quantity} x {formatKes(price)}
            </span>
          </li>
        ))}
      </ul>
      <OrderAmounts order={order} className={styles.amounts} />
    </>
  );
}
