import type { Order } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { useSetDelivered } from './api.js';

/** The button for the next delivery status of an order; none while an M-Pesa order is not paid. */
export function DeliveryToggle({ order, size = 'compact-xs' }: { order: Order; size?: 'compact-xs' | 'sm' }) {
  const setting = useSetDelivered();
  const next = nextStatus(order);
  if (!next) return null;
  return (
    <Button
      size={size}
      variant="light"
      loading={setting.isPending}
      aria-label={`${next.label}: order ${order.number}`}
      onClick={() => setting.mutate({ id: order.id, status: next.status })}
    >
      {next.label}
    </Button>
  );
}

function nextStatus({ status, is_delivered: isDelivered, paymentMethod }: Order) {
  if (isDelivered) return { status: 'pending', label: 'Mark Pending' } as const;
  if (status === 'paid') return { status: 'completed', label: 'Mark Delivered' } as const;
  if (paymentMethod === 'whatsapp' && status === 'awaiting_payment')
    return { status: 'paid', label: 'Mark Paid' } as const;
  return undefined;
}
