import type { Order } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Alert, Button, Group } from '@mantine/core';
import { IconReceipt } from '../../shared/icons/receipt.js';
import { beginCheckout } from '../../features/checkout/checkout-store.js';
import { CancelOrder } from '../../features/orders/cancel-order.js';
import { rich } from '../../shared/ui/rich.js';

/** An unpaid order, with a button to pay it and one to cancel it. */
export default function OpenOrderNotice({ order, userId }: { order: Order; userId: string }) {
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
