import type { useSendPrompt } from '../../features/checkout/api.js';
import type { OrderDetail } from '@shop/contracts/orders';
import { dueShillings, INVALID_AMOUNT, promptPlan } from '@shop/contracts/prompt';
import { Alert, Divider } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { priceCart } from '../../features/cart/cart-price.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { useCartActions } from '../../features/cart/use-cart.js';
import { usePlaceOrder } from '../../features/checkout/api.js';
import { beginCheckout } from '../../features/checkout/checkout-store.js';
import { forgetKey } from '../../features/checkout/idempotency.js';
import { orderDraft } from '../../features/checkout/order-draft.js';
import { PayForm } from '../../features/checkout/pay-form.js';
import { settingsQuery, useSettings } from '../../features/settings/api.js';
import type { Problem } from '../../shared/problem.js';
import { toast } from '../../shared/toast.js';
import type { CartCheck } from './use-cart-check.js';
import { WhatsAppOrder } from './whatsapp-order.js';

interface NewOrderProps {
  check: CartCheck;
  phone: string;
  onPhone: (digits: string) => void;
  /** An order went to the chat. */
  onChatOrder: (order: OrderDetail) => void;
  /** Sends the first prompt; it outlives this box, which gives way to the payment's panel. */
  sending: ReturnType<typeof useSendPrompt>;
}

/** Turns the cart into an order, by an M-Pesa prompt or by a chat (SPEC.md section 2 "Cart"). */
export function NewOrder({ check, phone, onPhone, onChatOrder, sending }: NewOrderProps) {
  const { lines } = useCartLines();
  const { mpesa, ...settings } = useSettings();
  const { takeOrdered } = useCartActions();
  const placing = usePlacing(check);
  const price = priceCart(lines, settings);
  const plan = promptPlan(dueShillings(price.totalCents, 0), mpesa);
  const isStale = check.changes.length > 0;

  const pay = async (phoneNumber: string): Promise<void> => {
    const order = await placing.mutateAsync(orderDraft(lines, price, 'mpesa')).catch(() => undefined);
    if (!order) return;
    sending.mutate({ orderId: order.id, phoneNumber });
    beginCheckout(order.id);
  };
  // The chat opens meanwhile; the order holds its stock (API.md "Orders").
  const placeByChat = (): void =>
    placing.mutate(orderDraft(lines, price, 'whatsapp'), {
      onSuccess: (order) => {
        forgetKey('order');
        onChatOrder(order);
        takeOrdered(order.order_items);
        toast.success('Order placed successfully', `Order ${order.number} waits for you in your profile`);
      },
    });

  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title">Pay with M-Pesa</h2>
      {placing.error && !isStale && <OrderRefused problem={placing.error} />}
      <PayForm
        plan={plan}
        phone={phone}
        onPhone={onPhone}
        isBusy={check.isPending || placing.isPending || sending.isPending}
        obstacle={obstacleOf(isStale, plan[0] ?? 0, mpesa.min)}
        onPay={(phoneNumber) => void pay(phoneNumber)}
      />
      <Divider my="md" label="or" />
      <WhatsAppOrder check={check} onOrder={placeByChat} />
    </section>
  );
}

/** A refused order asks the shop again what the cart costs and what is left of it, so that the page shows it. */
function usePlacing(check: CartCheck) {
  const cache = useQueryClient();
  return usePlaceOrder({
    onRefused: () => {
      check.recheck();
      void cache.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}

function obstacleOf(isStale: boolean, amount: number, min: number): string | undefined {
  if (isStale) return 'Some items have changed. Update your cart before you pay.';
  return amount < min ? INVALID_AMOUNT : undefined;
}

/** Why the order was not taken. */
function OrderRefused({ problem }: { problem: Problem }) {
  return (
    <Alert color="red" mb="md" role="alert" title="Order creation failed">
      {problem.isTransient ? 'There was an error creating your order. Please try again.' : problem.message}
      {problem.code === 'price_changed' && ' The figures beside are the new ones.'}
    </Alert>
  );
}
