import type { alertRaised } from '@shop/contracts/alerts';
import type { EventData } from '@shop/contracts/event';
import { formatKes, toKes } from '@shop/contracts/money';
import { inLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { type Addressee, compose, greeting, type MailContent, pageUrl } from './mail-content.js';

type Raised = Omit<EventData<typeof alertRaised>, 'userId'>;

const kes = (cents: number): string => formatKes(toKes(cents));

/** What a customer waited for has come (docs/product-rules.md#R273). */
export const alertMail = (addressee: Addressee, publicUrl: string, alert: Raised): MailContent =>
  inLanguage(addressee.language, () => {
    const { kind, productId, productName: product, priceWhenAskedCents, priceCents } = alert;
    const isBack = kind === 'back-in-stock';
    const prices = m.mail_alert_prices({ before: kes(priceWhenAskedCents), now: kes(priceCents) });
    return compose(isBack ? m.mail_back_subject({ product }) : m.mail_drop_subject({ product }), [
      greeting(addressee),
      isBack ? m.mail_back_text({ product }) : m.mail_drop_text({ product }),
      priceWhenAskedCents === priceCents ? m.mail_alert_price({ now: kes(priceCents) }) : prices,
      pageUrl(publicUrl, `/product/${productId}`),
      m.mail_alert_ended(),
    ]);
  });
