import type { OrderDetail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';
import { IconCircleCheckFilled } from '../../shared/icons/circle-check-filled.js';
import { scrollIntoView } from '../../shared/scroll-into-view.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { endCheckout } from './checkout-store.js';
import styles from './checkout.module.css';
import { rich } from '../../shared/ui/rich.js';

const bold = (text: string) => <b>{text}</b>;

/** Confirms the payment: the amount, M-Pesa's receipt numbers and a link to the order. */
export default function PaidNotice({ order }: { order: OrderDetail }) {
  const receipts = order.payments.flatMap(({ receipt, method }) => (receipt && method === 'mpesa' ? [receipt] : []));
  return (
    <section ref={scrollIntoView} data-arrival className={styles.paid} aria-labelledby="paid-title">
      <IconCircleCheckFilled size={44} aria-hidden="true" />
      <div role="status" aria-live="polite">
        <h2 id="paid-title">{m.payment_received()}</h2>
        <p>{rich(m.payment_is_paid({ number: order.number, amount: formatKes(order.amount_paid), b: bold }))}</p>
        {receipts.length > 0 && (
          <p>{rich(m.payment_receipts({ count: receipts.length, receipts: receipts.join(', '), b: bold }))}</p>
        )}
      </div>
      <Group gap="sm">
        <LinkButton to={`/orders/${order.id}`}>{m.payment_view_order()}</LinkButton>
        <Button variant="default" onClick={endCheckout}>
          {m.ui_done()}
        </Button>
      </Group>
    </section>
  );
}
