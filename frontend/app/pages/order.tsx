import * as m from '@shop/messages/m';
import { useParams } from 'react-router';
import { Guard } from '../features/account/guard.js';
import { OrderPush } from '../features/push/order-push.js';
import { OrderView } from '../features/orders/order-view.js';
import { useSettings } from '../features/settings/api.js';
import { isOpen } from '../shared/order/order-phase.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { OrderActions } from './sections/order-actions.js';

/** One order of the customer, where links in mails lead. Its number is not known before the sign-in. */
export default function OrderPage() {
  const { name } = useSettings();
  const { id = '' } = useParams();
  return (
    <Page isTall>
      <PageHead title={m.order_page_title({ name })} isPrivate />
      <Guard>
        {({ id: userId }) => (
          <OrderView
            key={id}
            id={id}
            actions={(order) => <OrderActions order={order} userId={userId} />}
            below={({ status, refund_due_price: due }) => (
              <OrderPush isOpen={isOpen(status) || status === 'paid' || due > 0} />
            )}
          />
        )}
      </Guard>
    </Page>
  );
}
