import type { OrderDetail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { IconBrandWhatsapp } from '../../shared/icons/brand-whatsapp.js';
import { scrollIntoView } from '../../shared/scroll-into-view.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import styles from './checkout.module.css';

/** Shown after an order by WhatsApp: it is placed, its items are held, and the payment is agreed in the chat. */
export default function WhatsAppNotice({ order }: { order: OrderDetail }) {
  return (
    <section ref={scrollIntoView} data-arrival className={styles.paid} aria-labelledby="chat-title">
      <IconBrandWhatsapp size={44} aria-hidden="true" />
      <div role="status" aria-live="polite">
        <h2 id="chat-title">{m.checkout_order_placed({ number: order.number })}</h2>
        <p>{m.checkout_whatsapp_text({ amount: formatKes(order.total_price) })}</p>
      </div>
      <LinkButton to={`/orders/${order.id}`}>{m.payment_view_order()}</LinkButton>
    </section>
  );
}
