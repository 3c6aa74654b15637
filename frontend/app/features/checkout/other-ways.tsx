import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Skeleton } from '@mantine/core';
import type { LoadFailure } from '../../shared/ui/lazy-feature.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import styles from './checkout.module.css';
import { Disclosure } from './disclosure.js';

const LoadFailed = ({ action, retry }: LoadFailure) => (
  <p className={styles.hint}>
    {m.ui_part_failed()}{' '}
    <button type="button" onClick={retry}>
      {action}
    </button>
  </p>
);

const Instructions = lazyFeature<{ order: OrderDetail }>({
  load: () => import('./pay-by-hand.js'),
  loading: <Skeleton height={220} />,
  failed: LoadFailed,
});

const ClaimForm = lazyFeature<{ orderId: string }>({
  load: () => import('./claim-form.js'),
  loading: <Skeleton height={90} />,
  failed: LoadFailed,
});

/** How to pay without a prompt, loaded on demand. */
export const PayByHand = ({ order, isOpened }: { order: OrderDetail; isOpened: boolean }) => (
  <Disclosure title={m.payment_by_hand()} isOpened={isOpened}>
    <Instructions order={order} />
  </Disclosure>
);

/** Takes the code of a payment that this page does not know yet. */
export const ClaimPayment = ({ orderId }: { orderId: string }) => (
  <Disclosure title={m.payment_have_paid()}>
    <ClaimForm orderId={orderId} />
  </Disclosure>
);
