import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Alert } from '@mantine/core';
import { useEffect } from 'react';
import type { useSendPrompt } from '../../features/checkout/api.js';
import { PaymentPanel } from '../../features/checkout/payment-panel.js';
import type { PaymentStep } from '../../features/checkout/payment-step.js';
import { CancelOrder } from '../../features/orders/cancel-order.js';
import styles from './checkout-column.module.css';

export { EndedNotice } from '../../features/checkout/ended-notice.js';

/** A placed order that is to be paid, and the next step. */
export interface PendingOrderProps {
  /** The M-Pesa number; undefined until the user has typed one. */
  phone: string | undefined;
  onPhone: (digits: string) => void;
  order: OrderDetail;
  step: PaymentStep;
  isCartDifferent: boolean;
  sending: ReturnType<typeof useSendPrompt>;
}

/** The payment of a placed order; loaded when there is one. */
export default function PendingOrder({
  order,
  step,
  isCartDifferent,
  phone = '',
  onPhone,
  sending,
}: PendingOrderProps) {
  // So that the confirmation of the payment needs no connection when it comes.
  useEffect(() => void import('../../features/checkout/paid-notice.js').catch(() => undefined), []);
  return (
    <div className={styles.card}>
      {isCartDifferent && step.step !== 'closed' && (
        <Alert color="sun" mb="md">
          {m.checkout_cart_changed({ number: order.number })}
        </Alert>
      )}
      <PaymentPanel
        key={order.id}
        order={order}
        step={step}
        phone={phone}
        onPhone={onPhone}
        sending={sending}
        cancel={<CancelOrder key={order.id} order={order} fullWidth />}
      />
    </div>
  );
}
