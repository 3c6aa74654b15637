import type { Language } from '@shop/contracts/preferences';
import { inLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import type { AddressedPush } from './addressed-push.js';
import { pageUrl } from './mail-content.js';

/** What a push says of an order. */
export type OrderMove = 'paid' | 'dispatched' | 'delivered' | 'cancelled' | 'refunded';

const TEXTS: Record<OrderMove, { title: (order: { number: string }) => string; body: () => string }> = {
  paid: { title: m.push_paid, body: m.push_paid_text },
  dispatched: { title: m.push_dispatched, body: m.push_dispatched_text },
  delivered: { title: m.push_delivered, body: m.push_delivered_text },
  cancelled: { title: m.push_cancelled, body: m.push_cancelled_text },
  refunded: { title: m.push_refunded, body: m.push_refunded_text },
};

/** Says how an order moved, in the language of the account: its number and no other personal data (docs/product-rules.md#R288). */
export const orderPush = (
  move: OrderMove,
  { id: accountId, language }: { id: string; language: Language },
  { orderId, number }: { orderId: string; number: string },
): AddressedPush =>
  inLanguage(language, () => {
    const { title, body } = TEXTS[move];
    const path = pageUrl('', `/orders/${orderId}`);
    const payload = JSON.stringify({ title: title({ number }), body: body(), path, tag: orderId, lang: language });
    return { accountId, topic: orderId.replaceAll('-', '').slice(0, 32), payload };
  });
