import { MyOrders } from '../../features/orders/my-orders.js';
import { OrderActions } from './order-actions.js';

/** The user's orders; loaded when their tab is opened. `openedId`: the order that is shown open. */
export default function ProfileOrders({ openedId, userId }: { openedId: string | null; userId: string }) {
  return <MyOrders openedId={openedId} actions={(order) => <OrderActions order={order} userId={userId} />} />;
}
