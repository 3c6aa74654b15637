import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Button, Skeleton } from '@mantine/core';
import { IconShoppingCart } from '../shared/icons/shopping-cart.js';
import { useState } from 'react';
import { CartChangesNotice } from '../features/cart/cart-changes-notice.js';
import { CartTable } from '../features/cart/cart-table.js';
import { useCartLines } from '../features/cart/cart-store.js';
import { clearCart } from '../features/cart/cart-actions.js';
import { useSettings } from '../features/settings/api.js';
import { useDraftText } from '../shared/form/use-draft.js';
import { useUserId } from '../shared/user-id.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { lazyFeature } from '../shared/ui/lazy-feature.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { PartFailed } from '../shared/ui/part-failed.js';
import styles from './cart.module.css';
import { CheckoutColumn } from './sections/checkout-column.js';
import { OpenOrder } from './sections/open-order.js';
import { SavedList } from './sections/saved-list.js';
import type { CartCheck } from './sections/use-cart-check.js';
import { useCheckout } from './sections/use-checkout.js';

const loading = <Skeleton height={200} radius="lg" />;
const PaidNotice = lazyFeature({
  load: () => import('../features/checkout/paid-notice.js'),
  loading,
  failed: PartFailed,
});
const WhatsAppNotice = lazyFeature({
  load: () => import('../features/checkout/whatsapp-notice.js'),
  loading,
  failed: PartFailed,
});
const OrderItems = lazyFeature({ load: () => import('./sections/ordered-items.js'), loading, failed: PartFailed });

export default function CartPage() {
  const { name } = useSettings();
  const userId = useUserId();
  const checkout = useCheckout();
  const { state } = checkout;
  const [phone, setPhone] = useDraftText('phone');
  const [whatsAppOrder, setWhatsAppOrder] = useState<OrderDetail>();
  // It comes after the cart, so it stands where it moves nothing.
  const openOrder = state.canResumeOrder && (
    <div className={styles.openOrder}>
      <OpenOrder />
    </div>
  );
  return (
    <Page isTall>
      <PageHead title={m.cart_page_title({ name })} isPrivate />
      <h1>{m.cart_heading()}</h1>
      {state.paid && <PaidNotice order={state.paid} />}
      {whatsAppOrder?.user.id === userId && <WhatsAppNotice order={whatsAppOrder} />}
      {state.items === 'loading' && <Skeleton height={260} radius="lg" />}
      {state.items === 'empty' && <EmptyCart />}
      {(state.items === 'cart' || state.items === 'order') && (
        <div className={styles.layout}>
          {state.items === 'cart' ? <Items check={checkout.check} /> : <Ordered order={state.order} />}
          <CheckoutColumn checkout={checkout} phone={phone} onPhone={setPhone} onWhatsAppOrder={setWhatsAppOrder} />
          {openOrder}
        </div>
      )}
      <SavedList />
      {state.items === 'empty' && openOrder}
    </Page>
  );
}

function Items({ check }: { check: CartCheck }) {
  const { lines } = useCartLines();
  return (
    <div className={styles.card}>
      <CartChangesNotice changes={check.changes} />
      <CartTable lines={lines} changes={check.changes} stock={check.stock} />
      <div className={styles.actions}>
        <LinkButton to="/category/monitors" variant="default">
          {m.cart_continue()}
        </LinkButton>
        <Button variant="subtle" color="red" px="xs" onClick={clearCart}>
          {m.cart_clear()}
        </Button>
      </div>
    </div>
  );
}

/** The items of the order that is being paid, when the cart is empty: the order comes from another device. */
function Ordered({ order }: { order: OrderDetail | undefined }) {
  if (!order) return <Skeleton height={200} radius="lg" />;
  return (
    <section className={styles.card}>
      <h2>{m.cart_in_order()}</h2>
      <OrderItems items={order.order_items} />
    </section>
  );
}

function EmptyCart() {
  return (
    <EmptyState icon={<IconShoppingCart size={34} />} title={m.cart_empty()} text={m.cart_empty_text()}>
      <LinkButton to="/category/monitors">{m.cart_continue()}</LinkButton>
    </EmptyState>
  );
}
