import type { Order } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { useSetDelivered } from './api.js';

/** What an admin can do next with an order's delivery; nothing while it is not paid. */
export function DeliveryToggle({ order }: { order: Order }) {
  const setting = useSetDelivered();
  const next = nextStatus(order);
  if (!next) return null;
  return (
    <Button
      size="sm"
      variant="light"
      loading={setting.isPending}
      onClick={() => setting.mutate({ id: order.id, status: next.status })}
    >
      {next.words}
    </Button>
  );
}

function nextStatus({ status, is_delivered: isDelivered, paymentMethod }: Order) {
  if (isDelivered) return { status: 'pending', words: 'Mark Pending' } as const;
  if (status === 'paid') return { status: 'completed', words: 'Mark Delivered' } as const;
  if (paymentMethod === 'whatsapp' && status === 'awaiting_payment')
    return { status: 'paid', words: 'Mark Paid' } as const;
  return undefined;
}
