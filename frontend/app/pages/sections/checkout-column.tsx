import { countyOf } from '@shop/contracts/counties';
import type { DeliveryDays } from '@shop/contracts/delivery-settings';
import { deliveryTerms } from '@shop/contracts/delivery-terms';
import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Alert, Skeleton } from '@mantine/core';
import { countOf } from '../../features/cart/cart.js';
import { OrderSummary } from '../../features/cart/order-summary.js';
import { useSendPrompt } from '../../features/checkout/api.js';
import { daysText } from '../../features/delivery/delivery-days.js';
import { shippingRule } from '../../features/delivery/shipping-rule.js';
import { useSettings } from '../../features/settings/api.js';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import type { Problem } from '../../shared/problem.js';
import styles from './checkout-column.module.css';
import { GuestCheckout } from './guest-checkout.js';
import type { useCheckout } from './use-checkout.js';

const loading = (
  <div className={styles.card}>
    <Skeleton height={240} />
  </div>
);
const NewOrder = lazyFeature({ load: () => import('./new-order.js'), loading, failed: PartFailed });
const EndedNotice = lazyFeature<{ order: OrderDetail }>({
  load: () => import('./pending-order.js').then(({ EndedNotice: shown }) => ({ default: shown })),
  failed: PartFailed,
});
const PendingOrder = lazyFeature({ load: () => import('./pending-order.js'), loading, failed: PartFailed });

interface CheckoutColumnProps {
  checkout: ReturnType<typeof useCheckout>;
  /** The M-Pesa number; undefined until the user has typed one. */
  phone: string | undefined;
  onPhone: (digits: string) => void;
  onWhatsAppOrder: (order: OrderDetail) => void;
}

/** The column next to the cart: the price and the next step of the checkout. */
export function CheckoutColumn(props: CheckoutColumnProps) {
  const { lines, price, choice, state } = props.checkout;
  const settings = useSettings();
  const { days, shipping } = deliveryTerms(settings, choice.draft);
  const county = countyOf(choice.draft.county);
  return (
    <div className={styles.column}>
      {lines.length > 0 && (
        <div className={styles.card}>
          <OrderSummary
            price={price}
            count={countOf(lines)}
            settings={settings}
            deliveryText={days && deliveryText(days, county)}
            shippingRule={days && shippingRule({ ...price, ...settings, shipping })}
          />
        </div>
      )}
      {state.ended && <EndedNotice order={state.ended} />}
      <NextStep {...props} />
    </div>
  );
}

const deliveryText = (days: DeliveryDays, county: string | undefined): string =>
  county ? m.cart_delivery_to({ county, days: daysText(days) }) : m.cart_delivery_in({ days: daysText(days) });

/** The next step, as decided by checkoutState. */
function NextStep({ checkout, phone, onPhone, onWhatsAppOrder }: CheckoutColumnProps) {
  const { state, session } = checkout;
  const { next, order } = state;
  // Used here, because NewOrder sends the first prompt and PaymentPanel then replaces it.
  const sending = useSendPrompt();
  const paying = { phone, onPhone, sending };
  switch (next.step) {
    case 'empty':
      return null;
    case 'loading':
      return <Waiting problem={session.status === 'loading' ? session.problem : undefined} />;
    case 'guest':
      return <GuestCheckout checkout={checkout} />;
    case 'unknown':
      return <UnknownOrder problem={next.problem} />;
    case 'new':
      return <NewOrder checkout={checkout} next={next} onWhatsAppOrder={onWhatsAppOrder} {...paying} />;
    case 'ready':
    case 'waiting':
    case 'failed':
    case 'unconfirmed':
    case 'part-paid':
    case 'closed':
      return order && <PendingOrder order={order} step={next} isCartDifferent={state.isCartDifferent} {...paying} />;
  }
}

function Waiting({ problem }: { problem: Problem | null | undefined }) {
  return (
    <div className={styles.card}>
      {problem ? <p role="status">{m.checkout_account_unreachable()}</p> : <Skeleton height={240} />}
    </div>
  );
}

function UnknownOrder({ problem }: { problem: Problem }) {
  return (
    <div className={styles.card}>
      <Alert color="sun" role="alert" title={m.checkout_order_unreachable()}>
        {m.checkout_keep_trying({ reason: problem.message })}
      </Alert>
    </div>
  );
}
