import { formatKes } from '@shop/contracts/money';
import type { Order } from '@shop/contracts/orders';
import { Badge, Group } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { isOpen, isPaid } from '../../../shared/order/order-phase.js';
import { STATUS_COLORS, statusLabel } from '../../../shared/order/order-status.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { moneyBackMark } from './money-back.js';
import { DemonstrationBadge } from '../../shared/ui/demonstration-badge.js';

/** The columns of the list of orders. */
export const ORDER_COLUMNS: readonly DeskColumn<Order>[] = [
  {
    key: 'number',
    title: 'Order',
    width: 116,
    onPhone: 'heading',
    render: ({ id, number }) => <Link to={`/admin/orders/${id}`}>{number}</Link>,
  },
  {
    key: 'created',
    title: 'Placed',
    width: 140,
    sort: { asc: 'oldest', desc: 'newest' },
    render: ({ created_at: at }) => formatMoment(at),
  },
  { key: 'customer', title: 'Customer', width: 130, isCut: true, render: ({ user }) => user.name },
  { key: 'items', title: 'Items', isCut: true, render: (order) => itemsText(order) },
  {
    key: 'total',
    title: 'Total',
    width: 104,
    align: 'right',
    sort: { asc: 'total-asc', desc: 'total-desc' },
    render: ({ total_price: total }) => formatKes(total),
  },
  {
    key: 'status',
    title: 'Status',
    width: 196,
    render: (order) => <StatusCell order={order} />,
  },
  {
    key: 'delivery',
    title: 'Delivery',
    width: 84,
    render: deliveryText,
  },
];

function StatusCell({ order }: { order: Order }) {
  const moneyBack = moneyBackMark(order);
  return (
    <Group gap={4}>
      <Badge size="sm" fw={600} variant="filled" color={STATUS_COLORS[order.status]}>
        {statusLabel(order.status)}
      </Badge>
      {moneyBack && (
        <Badge size="sm" fw={600} variant="filled" color="red">
          {moneyBack}
        </Badge>
      )}
      <DemonstrationBadge isShown={order.is_demonstration} />
    </Group>
  );
}

/** Whether an order was delivered; a dash for one that ended before. */
function deliveryText({ status, is_delivered: isDelivered }: Order): string {
  if (isDelivered) return 'Completed';
  return isOpen(status) || isPaid(status) ? 'Pending' : '–';
}

/** '2 x Ryzen 5, 1 x Case'. */
const itemsText = ({ order_items: items }: Order): string =>
  items.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ');
