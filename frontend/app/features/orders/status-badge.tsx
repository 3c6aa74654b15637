import type { Order } from '@shop/contracts/orders';
import { Badge, Group } from '@mantine/core';
import { moneyBackLabel, STATUS_COLORS, statusLabel } from '../../shared/order/order-status.js';

/** The status of an order, and that its money goes back. */
export function StatusBadge({ order }: { order: Order }) {
  const moneyBack = moneyBackLabel(order);
  return (
    <Group gap="xs">
      <Badge color={STATUS_COLORS[order.status]} variant="filled" size="lg">
        {statusLabel(order.status)}
      </Badge>
      {moneyBack && (
        <Badge color="red" variant="filled" size="lg">
          {moneyBack}
        </Badge>
      )}
    </Group>
  );
}
