import type { Order } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { beginCheckout } from '../../features/checkout/checkout-store.js';
import { CancelOrder } from '../../features/orders/cancel-order.js';
import { isOpen } from '../../shared/order/order-phase.js';
import { OrderAgain } from './order-again.js';

interface OrderActionsProps {
  order: Order;
  /** The id of the order's customer. */
  userId: string;
}

/** What a customer can do with an order: pay or cancel it while it is not paid in full, and order the same again. */
export function OrderActions({ order, userId }: OrderActionsProps) {
  const navigate = useNavigate();
  if (!isOpen(order.status)) return <OrderAgain order={order} />;
  const pay = (): void => {
    beginCheckout(userId, order.id);
    void navigate('/cart');
  };
  return (
    <>
      {order.paymentMethod === 'mpesa' && (
        <Button size="sm" onClick={pay}>
          {m.order_pay_now()}
        </Button>
      )}
      <CancelOrder order={order} color="red" size="sm" />
    </>
  );
}
