import type { useSendPrompt } from '../../features/checkout/api.js';
import { formatKes } from '@shop/contracts/money';
import type { OrderPrice } from '@shop/contracts/pricing';
import { dueShillings, INVALID_AMOUNT, promptPlan } from '@shop/contracts/prompt';
import { Alert, Button, Divider } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { priceCart } from '../../features/cart/cart-price.js';
import { useCartLines } from '../../features/cart/cart-store.js';
import { useCartActions } from '../../features/cart/use-cart.js';
import { whatsAppAddress } from '../../features/cart/whatsapp.js';
import { usePlaceOrder } from '../../features/checkout/api.js';
import { beginCheckout } from '../../features/checkout/checkout-store.js';
import { forgetKey } from '../../features/checkout/idempotency.js';
import { correctedPrices, orderDraft } from '../../features/checkout/order-draft.js';
import { PayForm } from '../../features/checkout/pay-form.js';
import { settingsQuery, useSettings } from '../../features/settings/api.js';
import type { Problem } from '../../shared/problem.js';
import { toast } from '../../shared/toast.js';

interface NewOrderProps {
  phone: string;
  onPhone: (digits: string) => void;
  /** Sends the first prompt; it outlives this box, which gives way to the payment's panel. */
  sending: ReturnType<typeof useSendPrompt>;
}

/** Turns the cart into an order, by an M-Pesa prompt or by a chat (SPEC.md section 2 "Cart"). */
export function NewOrder({ phone, onPhone, sending }: NewOrderProps) {
  const { lines } = useCartLines();
  const settings = useSettings();
  const placing = usePlaceOrder();
  const price = priceCart(lines, settings);
  const plan = promptPlan(dueShillings(price.totalCents, 0), settings.mpesa);

  const pay = async (phoneNumber: string): Promise<void> => {
    const order = await placing.mutateAsync(orderDraft(lines, price, 'mpesa')).catch(() => undefined);
    if (!order) return;
    sending.mutate({ orderId: order.id, phoneNumber });
    beginCheckout(order.id);
  };

  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title">Pay with M-Pesa</h2>
      {placing.error && <OrderRefused problem={placing.error} onDone={() => placing.reset()} />}
      <PayForm
        plan={plan}
        phone={phone}
        onPhone={onPhone}
        isBusy={placing.isPending || sending.isPending}
        obstacle={(plan[0] ?? 0) < settings.mpesa.min ? INVALID_AMOUNT : undefined}
        onPay={(phoneNumber) => void pay(phoneNumber)}
      />
      <Divider my="md" label="or" />
      <WhatsAppOrder placing={placing} price={price} />
    </section>
  );
}

/** Opens the chat with the order written out, and places it meanwhile, so that its stock is held (API.md "Orders"). */
function WhatsAppOrder({ placing, price }: { placing: ReturnType<typeof usePlaceOrder>; price: OrderPrice }) {
  const { lines } = useCartLines();
  const { name, phone } = useSettings();
  const { takeOrdered } = useCartActions();
  const place = (): void =>
    placing.mutate(orderDraft(lines, price, 'whatsapp'), {
      onSuccess: (order) => {
        forgetKey('order');
        takeOrdered(order.order_items);
        toast.success('Order placed successfully', `Order ${order.number} waits for you in your profile`);
      },
    });
  return (
    <Button
      component="a"
      href={whatsAppAddress({ shop: name, phone, lines, price })}
      target="_blank"
      rel="noopener"
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconBrandWhatsapp size={20} />}
      onClick={place}
    >
      Order on WhatsApp
    </Button>
  );
}

/** Why the order was not taken, and, where the shop's figures are newer, a way to take them over. */
function OrderRefused({ problem, onDone }: { problem: Problem; onDone: () => void }) {
  const { lines } = useCartLines();
  const { reprice } = useCartActions();
  const cache = useQueryClient();
  const prices = correctedPrices(lines, problem.errors);
  const accept = (): void => {
    reprice(prices);
    void cache.invalidateQueries({ queryKey: settingsQuery.queryKey });
    onDone();
  };
  return (
    <Alert color="red" mb="md" role="alert" title="Order creation failed">
      <p style={{ margin: '0 0 8px' }}>
        {problem.isTransient ? 'There was an error creating your order. Please try again.' : problem.message}
      </p>
      <ul style={{ margin: '0 0 8px', paddingInlineStart: 18 }}>
        {problem.code === 'out_of_stock' && problem.errors.map(({ path, message }) => <li key={path}>{message}</li>)}
        {lines
          .filter(({ product }) => prices.has(product))
          .map(({ product, name, price }) => (
            <li key={product}>
              {name}: {formatKes(price)} is now {formatKes(prices.get(product) ?? price)}
            </li>
          ))}
      </ul>
      {problem.code === 'price_changed' && (
        <Button size="xs" color="red" onClick={accept}>
          Use the new prices
        </Button>
      )}
    </Alert>
  );
}
