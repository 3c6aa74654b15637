import type { Order } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Badge, Group } from '@mantine/core';
import { STATUS_COLORS, statusLabel } from '../../shared/order-status.js';

/** The status of an order, and that its money is going back. */
export const StatusBadge = ({ order: { status, is_money_going_back: isGoingBack } }: { order: Order }) => (
  <Group gap="xs">
    <Badge color={STATUS_COLORS[status]} variant="filled" size="lg">
      {statusLabel(status)}
    </Badge>
    {isGoingBack && status !== 'refund_due' && (
      <Badge color="red" variant="filled" size="lg">
        {m.order_money_going_back()}
      </Badge>
    )}
  </Group>
);
