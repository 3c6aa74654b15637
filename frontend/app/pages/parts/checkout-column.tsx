import type { OrderDetail } from '@shop/contracts/orders';
import { Alert } from '@mantine/core';
import { countOf } from '../../features/cart/cart.js';
import { priceCart } from '../../features/cart/cart-price.js';
import styles from '../../features/cart/cart.module.css';
import { useCartLines } from '../../features/cart/cart-store.js';
import { OrderSummary } from '../../features/cart/order-summary.js';
import { useSendPrompt } from '../../features/checkout/api.js';
import { isSameContent } from '../../features/checkout/order-draft.js';
import { PaymentPanel } from '../../features/checkout/payment-panel.js';
import { SignInPrompt } from '../../features/checkout/sign-in-prompt.js';
import { useCancelOrder } from '../../features/orders/api.js';
import { isPaid } from '../../features/orders/order-status.js';
import { useSession } from '../../features/session/api.js';
import { useSettings } from '../../features/settings/api.js';
import { NewOrder } from './new-order.js';

interface CheckoutColumnProps {
  /** The order being paid, if there is one. */
  order: OrderDetail | undefined;
  sentId: string | undefined;
  phone: string;
  onPhone: (digits: string) => void;
}

/** Beside the cart: what it costs, and how it is paid. */
export function CheckoutColumn({ order, sentId, phone, onPhone }: CheckoutColumnProps) {
  const settings = useSettings();
  const { lines } = useCartLines();
  const session = useSession();
  const cancelling = useCancelOrder();
  const sending = useSendPrompt();
  const pending = order && !isPaid(order.status) ? order : undefined;
  return (
    <div className={styles.aside}>
      {lines.length > 0 && (
        <div className={styles.card}>
          <OrderSummary price={priceCart(lines, settings)} count={countOf(lines)} settings={settings} />
        </div>
      )}
      <div className={styles.card}>
        {session.status === 'guest' && <SignInPrompt />}
        {session.status === 'signed-in' && pending && (
          <>
            {lines.length > 0 && !isSameContent(lines, pending.order_items) && <ChangedCart number={pending.number} />}
            <PaymentPanel
              key={pending.id}
              order={pending}
              sentId={sentId}
              limits={settings.mpesa}
              phone={phone}
              onPhone={onPhone}
              sending={sending}
              isCancelling={cancelling.isPending}
              onCancel={() => cancelling.mutate(pending.id)}
            />
          </>
        )}
        {session.status === 'signed-in' && !pending && <NewOrder phone={phone} onPhone={onPhone} sending={sending} />}
      </div>
    </div>
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
