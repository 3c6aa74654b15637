import { useQuery } from '@tanstack/react-query';
import { useActiveCheckout } from '../../features/checkout/checkout-store.js';
import { openOrdersQuery } from '../../features/orders/api.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import { useUserId } from '../../shared/user-id.js';

const OpenOrderNotice = lazyFeature({ load: () => import('./open-order-notice.js'), failed: PartFailed });

/** Offers to pay an unpaid order that was started on another device or is no longer stored in this browser. */
export function OpenOrder() {
  const userId = useUserId();
  const { data: orders = [] } = useQuery(openOrdersQuery(userId));
  const activeCheckout = useActiveCheckout(userId);
  // The cached list may still contain the order that was just paid here.
  const order = orders.find(({ id }) => id !== activeCheckout?.orderId);
  return order ? <OpenOrderNotice order={order} userId={userId} /> : null;
}
