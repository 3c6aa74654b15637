import { useParams } from 'react-router';
import { OrderView } from '../features/orders/order-view.js';
import { DeskPage } from './desk-page.js';

export function OrderPage() {
  const { id = '' } = useParams();
  return (
    <DeskPage title="Order" hasOwnHeading needs={['read-orders']}>
      <OrderView id={id} />
    </DeskPage>
  );
}
