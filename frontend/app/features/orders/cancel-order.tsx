import type { Order } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
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
        Cancel this order
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Cancel this order?"
        action="Cancel this order"
        dismiss="Keep the order"
        isBusy={cancelling.isPending}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>
          Order {order.number} ends, and the {formatKes(order.amount_paid)} you have paid go back to your M-Pesa.
        </p>
      </Confirm>
    </>
  );
}
