import type { Order } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { isOpen } from '../../../shared/order-phase.js';
import { useSetStatus } from './api.js';

/** The button of a row for the next delivery status of an order; none while an M-Pesa order is not paid or its money goes back. */
export function DeliveryToggle({ order }: { order: Order }) {
  const setting = useSetStatus();
  const next = nextStatus(order);
  if (!next) return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={setting.isPending}
      aria-label={`${next.label}: order ${order.number}`}
      onClick={() => setting.mutate({ id: order.id, status: next.status })}
    >
      {next.label}
    </Button>
  );
}

/** The next delivery status of an order, and the label of its button. */
export function nextStatus({
  status,
  is_delivered: isDelivered,
  paymentMethod,
  is_money_going_back: isGoingBack,
}: Order) {
  if (isDelivered) return { status: 'pending', label: 'Mark Pending' } as const;
  if (status === 'paid' && !isGoingBack) return { status: 'completed', label: 'Mark Delivered' } as const;
  if (paymentMethod === 'whatsapp' && isOpen(status)) return { status: 'paid', label: 'Mark Paid' } as const;
  return undefined;
}
