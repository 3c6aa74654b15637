import type { Order } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../shared/ui/confirm.js';
import { useCancelOrder } from './api.js';

interface CancelOrderProps extends Pick<ButtonProps, 'color' | 'size' | 'fullWidth'> {
  order: Order;
}

/** Cancels an order that is not fully paid. Asks for confirmation when a payment was already received. */
export function CancelOrder({ order, color = 'gray', ...buttonProps }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const cancelling = useCancelOrder();
  const cancel = (): void => cancelling.mutate(order.id, { onSettled: () => setAsking(false) });
  const isPartPaid = order.amount_paid > 0;
  return (
    <>
      <Button
        variant="subtle"
        color={color}
        {...buttonProps}
        loading={cancelling.isPending}
        onClick={isPartPaid ? () => setAsking(true) : cancel}
      >
        {m.order_cancel()}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={m.order_cancel_title()}
        action={m.order_cancel()}
        dismiss={m.order_keep()}
        isBusy={cancelling.isPending}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>{m.order_cancel_text({ number: order.number, amount: formatKes(order.amount_paid) })}</p>
      </Confirm>
    </>
  );
}
