import type { OrderDetail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import { Button, Group } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { scrollIntoView } from '../../shared/scroll-into-view.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { endCheckout } from './checkout-store.js';
import styles from './checkout.module.css';

/** Confirms the payment: the amount, M-Pesa's receipt numbers and a link to the order. */
export function PaidNotice({ order }: { order: OrderDetail }) {
  const receipts = order.payments.flatMap(({ receipt }) => (receipt ? [receipt] : []));
  return (
    <section ref={scrollIntoView} className={styles.paid} aria-labelledby="paid-title">
      <IconCircleCheckFilled size={44} aria-hidden="true" />
      <div role="status" aria-live="polite">
        <h2 id="paid-title">Payment received. Thank you!</h2>
        <p>
          Order <b>{order.number}</b> is paid: {formatKes(order.amount_paid)}.
        </p>
        {receipts.length > 0 && (
          <p>
            M-Pesa receipt{receipts.length > 1 ? 's' : ''}: <b>{receipts.join(', ')}</b>
          </p>
        )}
      </div>
      <Group gap="sm">
        <LinkButton to={`/profile?tab=orders&order=${order.id}`}>View your order</LinkButton>
        <Button variant="default" onClick={endCheckout}>
          Done
        </Button>
      </Group>
    </section>
  );
}
