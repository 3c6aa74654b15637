import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Alert, Button, Group } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { beginCheckout, useActiveCheckout } from '../../features/checkout/checkout-store.js';
import { openOrdersQuery } from '../../features/orders/api.js';
import { CancelOrder } from '../../features/orders/cancel-order.js';
import { useUserId } from '../../shared/user-id.js';
import { rich } from '../../shared/ui/rich.js';

/** Offers to pay an unpaid order that was started on another device or is no longer stored in this browser. */
export function OpenOrder() {
  const userId = useUserId();
  const { data: orders = [] } = useQuery(openOrdersQuery(userId));
  const activeCheckout = useActiveCheckout(userId);
  // The cached list may still contain the order that was just paid here.
  const order = orders.find(({ id }) => id !== activeCheckout?.orderId);
  if (!order) return null;
  return (
    <Alert
      color="sun"
      mb="lg"
      icon={<IconReceipt />}
      title={m.checkout_open_order({ number: order.number })}
      role="region"
      aria-label={m.checkout_order({ number: order.number })}
    >
      <p style={{ margin: '0 0 10px' }}>
        {rich(
          m.checkout_still_to_pay({
            items: order.order_items.map(({ name, quantity }) => `${quantity} x ${name}`).join(', '),
            amount: formatKes(order.amount_due),
            b: (text) => <b>{text}</b>,
          }),
        )}
      </p>
      <Group gap="sm">
        <Button onClick={() => beginCheckout(userId, order.id)}>{m.checkout_continue()}</Button>
        <CancelOrder order={order} />
      </Group>
    </Alert>
  );
}
