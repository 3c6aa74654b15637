import { OrderList } from '../features/orders/order-list.js';
import { DeskPage } from './desk-page.js';

export function OrdersPage() {
  return (
    <DeskPage title="Orders" isList needs={['read-orders']}>
      <OrderList />
    </DeskPage>
  );
}
