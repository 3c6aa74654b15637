import type { OrderDetail } from '@shop/contracts/orders';
import { Alert, Skeleton } from '@mantine/core';
import { countOf } from '../../features/cart/cart.js';
import { priceCart } from '../../features/cart/cart-price.js';
import styles from '../../features/cart/cart.module.css';
import { useCartLines } from '../../features/cart/cart-store.js';
import { OrderSummary } from '../../features/cart/order-summary.js';
import { useSendPrompt } from '../../features/checkout/api.js';
import type { Checkout } from '../../features/checkout/checkout-store.js';
import { isSameContent } from '../../features/checkout/order-draft.js';
import { PaymentPanel } from '../../features/checkout/payment-panel.js';
import { useCancelOrder } from '../../features/orders/api.js';
import { isPaid } from '../../features/orders/order-status.js';
import type { useLiveOrder } from '../../features/orders/use-live-order.js';
import { useSession } from '../../features/account/api/session.js';
import { useSettings } from '../../features/settings/api.js';
import type { Problem } from '../../shared/problem.js';
import { GuestCheckout } from './guest-checkout.js';
import { NewOrder } from './new-order.js';
import type { CartCheck } from './use-cart-check.js';

interface CheckoutColumnProps {
  /** The order being paid, if there is one, as this browser knows it and as it is now. */
  checkout: Checkout | null;
  live: ReturnType<typeof useLiveOrder>;
  check: CartCheck;
  phone: string;
  onPhone: (digits: string) => void;
  onChatOrder: (order: OrderDetail) => void;
}

/** Beside the cart: what it costs, and how it is paid. */
export function CheckoutColumn({ checkout, live, check, phone, onPhone, onChatOrder }: CheckoutColumnProps) {
  const settings = useSettings();
  const { lines } = useCartLines();
  const session = useSession();
  const sending = useSendPrompt();
  const order = checkout && live.data && !isPaid(live.data.status) ? live.data : undefined;
  const isUnknown = checkout !== null && checkout.settledAt === undefined && !live.data;
  const isSignedIn = session.status === 'signed-in';
  return (
    <div className={styles.aside}>
      {lines.length > 0 && (
        <div className={styles.card}>
          <OrderSummary price={priceCart(lines, settings)} count={countOf(lines)} settings={settings} />
        </div>
      )}
      <div className={styles.card}>
        {session.status === 'guest' && <GuestCheckout check={check} />}
        {session.status === 'loading' && <Skeleton height={240} />}
        {isSignedIn && isUnknown && <UnknownOrder problem={live.error} />}
        {isSignedIn && order && (
          <PendingOrder order={order} checkout={checkout} phone={phone} onPhone={onPhone} sending={sending} />
        )}
        {isSignedIn && !order && !isUnknown && (
          <NewOrder check={check} phone={phone} onPhone={onPhone} onChatOrder={onChatOrder} sending={sending} />
        )}
      </div>
    </div>
  );
}

/** There is an order, and nobody knows how it stands: offering to pay again now could be paying twice. */
function UnknownOrder({ problem }: { problem: Problem | null }) {
  if (!problem) return <Skeleton height={240} />;
  return (
    <Alert color="sun" role="alert" title="We could not look up your order yet">
      {problem.message} We keep trying; please do not pay again meanwhile.
    </Alert>
  );
}

interface PendingOrderProps {
  order: OrderDetail;
  checkout: Checkout | null;
  phone: string;
  onPhone: (digits: string) => void;
  sending: ReturnType<typeof useSendPrompt>;
}

function PendingOrder({ order, checkout, phone, onPhone, sending }: PendingOrderProps) {
  const { mpesa } = useSettings();
  const { lines } = useCartLines();
  const cancelling = useCancelOrder();
  return (
    <>
      {lines.length > 0 && !isSameContent(lines, order.order_items) && <ChangedCart number={order.number} />}
      <PaymentPanel
        key={order.id}
        order={order}
        sent={checkout ?? undefined}
        limits={mpesa}
        phone={phone}
        onPhone={onPhone}
        sending={sending}
        isCancelling={cancelling.isPending}
        onCancel={() => cancelling.mutate(order.id)}
      />
    </>
  );
}

function ChangedCart({ number }: { number: string }) {
  return (
    <Alert color="sun" mb="md">
      Your cart has changed since order {number} was placed. Paying covers the order as it was; cancel it first to order
      what is in the cart now.
    </Alert>
  );
}
