import type { Order } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { isOpen } from '../../../shared/order/order-phase.js';
import { useSetStatus } from './api.js';
import { keptBecause } from './money-back.js';

interface DeliveryToggleProps {
  order: Order;
  /** Asks for the parcel before the order is delivered. */
  onDeliver: () => void;
}

/** The button of a row for the next delivery status of an order; none while an M-Pesa order is not paid. */
export function DeliveryToggle({ order, onDeliver }: DeliveryToggleProps) {
  const setting = useSetStatus();
  const next = nextStatus(order);
  if (!next) return null;
  const isDelivery = next.status === 'completed';
  const reason = isDelivery ? keptBecause(order) : undefined;
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={setting.isPending}
      disabled={reason !== undefined}
      title={reason}
      aria-label={`${next.label}: order ${order.number}`}
      onClick={() => (isDelivery ? onDeliver() : setting.mutate({ id: order.id, status: next.status }))}
    >
      {next.label}
    </Button>
  );
}

/** The next delivery status of an order, and the label of its button. */
export function nextStatus({ status, is_delivered: isDelivered, paymentMethod }: Order) {
  if (isDelivered) return { status: 'pending', label: 'Mark Pending' } as const;
  if (status === 'paid') return { status: 'completed', label: 'Mark Delivered' } as const;
  if (paymentMethod === 'whatsapp' && isOpen(status)) return { status: 'paid', label: 'Mark Paid' } as const;
  return undefined;
}
