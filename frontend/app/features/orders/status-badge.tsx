import type { OrderStatus } from '@shop/contracts/orders';
import { Badge } from '@mantine/core';
import { STATUS_WORDS } from '../../shared/order-status.js';

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { words, color } = STATUS_WORDS[status];
  return (
    <Badge color={color} variant="filled" size="lg">
      {words}
    </Badge>
  );
}
