import { useParams } from 'react-router';
import { OrderView } from '../features/orders/order-view.js';
import { OrderExceptions } from '../features/payments/order-exceptions.js';
import { OrderReceived } from '../features/received/order-received.js';
import { OrderRefunds } from '../features/refunds/order-refunds.js';
import { OrderReturns } from '../features/returns/order-returns.js';
import { Section } from '../shared/ui/detail.js';

/** /admin/orders/{id}: one order, with what payments and returns know about it. */
export function OrderPage() {
  const { id = '' } = useParams();
  return (
    <OrderView id={id}>
      {(order) => (
        <>
          <Section title="Payments">
            <OrderReceived order={order} />
          </Section>
          <Section title="Refunds">
            <OrderRefunds order={order} />
          </Section>
          <Section title="Returns">
            <OrderReturns order={order} />
          </Section>
          <OrderExceptions orderId={order.id} />
        </>
      )}
    </OrderView>
  );
}
