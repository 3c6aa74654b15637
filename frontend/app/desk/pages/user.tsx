import { useParams } from 'react-router';
import { OrdersOfUser } from '../features/orders/orders-of-user.js';
import { UserView } from '../features/users/user-view.js';
import { useMay } from '../shared/desk-user.js';
import { Section } from '../shared/ui/detail.js';

/** /admin/users/{id}: one account, with its orders. */
export function UserPage() {
  const { id = '' } = useParams();
  const mayReadOrders = useMay('read-orders');
  return (
    <UserView key={id} id={id}>
      {mayReadOrders && (
        <Section title="Orders">
          <OrdersOfUser id={id} />
        </Section>
      )}
    </UserView>
  );
}
