import type { OrderStatus } from '@shop/contracts/orders';
import { Badge } from '@mantine/core';
import { STATUS_COLORS, statusLabel } from '../../shared/order-status.js';

export function StatusBadge({ status }: { status: OrderStatus }) {
  const [label, color] = [statusLabel(status), STATUS_COLORS[status]];
  return (
    <Badge color={color} variant="filled" size="lg">
      {label}
    </Badge>
  );
}
