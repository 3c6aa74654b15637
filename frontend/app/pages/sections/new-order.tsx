import type { useSendPrompt } from '../../features/checkout/api.js';
import type { Fulfilment, OrderDetail, PaymentMethod } from '@shop/contracts/orders';
import { mpesaPhone } from '@shop/contracts/phone';
import * as m from '@shop/messages/m';
import { Alert, Divider } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { removeOrdered } from '../../features/cart/cart-actions.js';
import { usePlaceOrder } from '../../features/checkout/api.js';
import type { CheckoutStep } from '../../features/checkout/checkout-state.js';
import { beginCheckout } from '../../features/checkout/checkout-store.js';
import { DeliveryForm } from '../../features/checkout/delivery-form.js';
import { forgetKey } from '../../features/checkout/idempotency.js';
import { orderDraft } from '../../features/checkout/order-draft.js';
import { PayForm } from '../../features/checkout/pay-form.js';
import { phoneDigits } from '../../features/checkout/phone.js';
import { useSettings } from '../../features/settings/api.js';
import type { Problem } from '../../shared/problem.js';
import { isOpen } from '../../shared/order/order-phase.js';
import { queryKeys } from '../../shared/query-keys.js';
import { toast } from '../../shared/toast.js';
import styles from './checkout-column.module.css';
import type { useCheckout } from './use-checkout.js';
import { WhatsAppOrder } from './whatsapp-order.js';

interface NewOrderProps {
  checkout: ReturnType<typeof useCheckout>;
  next: Extract<CheckoutStep, { step: 'new' }>;
  phone: string | undefined;
  onPhone: (digits: string) => void;
  /** Called after an order by WhatsApp was placed. */
  onWhatsAppOrder: (order: OrderDetail) => void;
  sending: ReturnType<typeof useSendPrompt>;
}

/** Places the cart as an order: the delivery form, then payment by M-Pesa or an order by WhatsApp. */
export default function NewOrder({ checkout, next, phone, onPhone, onWhatsAppOrder, sending }: NewOrderProps) {
  const { address } = useSettings();
  const { choice } = checkout;
  const { placing, placeByMpesa, placeByWhatsApp } = usePlacing(checkout, onWhatsAppOrder);
  const pay = async (phoneNumber: string): Promise<void> => {
    const delivery = choice.check();
    if (!delivery) return showMissing();
    const placed = await placeByMpesa(delivery);
    if (!placed) return;
    choice.remember(delivery);
    if (isOpen(placed.status)) sending.mutate({ orderId: placed.id, phoneNumber });
    beginCheckout(placed.user.id, placed.id);
  };
  const orderByWhatsApp = (event: MouseEvent): void => {
    const delivery = choice.check();
    if (delivery) placeByWhatsApp(delivery, () => choice.remember(delivery));
    else {
      event.preventDefault();
      showMissing();
    }
  };
  const suggested = phoneDigits(mpesaPhone(choice.draft.phone)?.replace(/^254/, '0') ?? '');
  return (
    <>
      <div className={styles.card}>
        <DeliveryForm choice={choice} shopAddress={address} />
      </div>
      <PayCard isNext={choice.delivery !== undefined}>
        {placing.error && !checkout.check.changes.length && <OrderRefused problem={placing.error} />}
        <PayForm
          plan={next.plan}
          due={next.due}
          phone={phone ?? suggested}
          onPhone={onPhone}
          isBusy={next.isChecking || choice.isLoading || placing.isPending || sending.isPending}
          disabledReason={next.disabledReason}
          onPay={(phoneNumber) => void pay(phoneNumber)}
        />
        <Divider my="md" label={m.checkout_or()} />
        <WhatsAppOrder
          checkout={checkout}
          delivery={choice.delivery}
          isLoading={choice.isLoading}
          onOrder={orderByWhatsApp}
        />
      </PayCard>
    </>
  );
}

/** `isNext`: the delivery was filled in before, such as by a guest who has signed in now. */
const PayCard = ({ isNext, children }: { isNext: boolean; children: ReactNode }) => (
  <section className={styles.card} aria-labelledby="pay-title" data-arrival={isNext ? 'soon' : undefined}>
    <h2 id="pay-title">{m.checkout_pay_with_mpesa()}</h2>
    {children}
  </section>
);

/** Focuses the first missing field of the delivery form, after React has rendered its error. */
function showMissing(): void {
  toast.problem(m.checkout_missing(), m.checkout_missing_text());
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[name^="delivery-"][aria-invalid="true"]')?.focus());
}

/** The two ways to place the cart as an order. After a refusal, prices, stock and settings are loaded again. */
function usePlacing(
  { lines, price, check }: NewOrderProps['checkout'],
  onWhatsAppOrder: NewOrderProps['onWhatsAppOrder'],
) {
  const cache = useQueryClient();
  const placing = usePlaceOrder({
    onRefused: () => {
      check.recheck();
      void cache.invalidateQueries({ queryKey: queryKeys.settings });
    },
  });
  const draft = (paymentMethod: PaymentMethod, delivery: Fulfilment) =>
    orderDraft({ lines, price, paymentMethod, delivery });
  return {
    placing,
    placeByMpesa: (delivery: Fulfilment) => placing.mutateAsync(draft('mpesa', delivery)).catch(() => undefined),
    /** The link opens the chat at the same time. The order holds its stock (docs/product-rules.md#orders). */
    placeByWhatsApp: (delivery: Fulfilment, onPlaced: () => void): void =>
      placing.mutate(draft('whatsapp', delivery), {
        onSuccess: (order) => {
          onPlaced();
          forgetKey('order');
          onWhatsAppOrder(order);
          removeOrdered(order.order_items);
          toast.success(m.checkout_placed(), m.checkout_placed_text({ number: order.number }));
        },
      }),
  };
}

/** Why the order was not placed. */
function OrderRefused({ problem }: { problem: Problem }) {
  return (
    <Alert color="red" mb="md" role="alert" title={m.checkout_failed()}>
      {problem.isTransient ? m.checkout_failed_text() : problem.message}
      {problem.code === 'price_changed' && ` ${m.checkout_new_figures()}`}
    </Alert>
  );
}
