import type { cartAbandoned } from '@shop/contracts/cart-reminder';
import type { EventData } from '@shop/contracts/event';
import { formatKes, toKes } from '@shop/contracts/money';
import { inLanguage } from '@shop/messages/language';
import * as m from '@shop/messages/m';
import { type Addressee, compose, greeting, type MailContent, pageUrl } from './mail-content.js';

/** A long cart is no mail; the page has all of it. */
const LISTED = 10;

type Lines = EventData<typeof cartAbandoned>['lines'];

/** Reminds of a cart (docs/product-rules.md#R276). `unsubscribePage` is the page by which the person ends such mails. */
export const cartMail = (
  addressee: Addressee,
  publicUrl: string,
  { lines, unsubscribePage }: { lines: Lines; unsubscribePage: string },
): MailContent =>
  inLanguage(addressee.language, () => {
    const more = lines.length - LISTED;
    const items = lines
      .slice(0, LISTED)
      .map(({ quantity, name: product, unitCents }) =>
        m.mail_receipt_line({ quantity: String(quantity), product, amount: formatKes(toKes(unitCents * quantity)) }),
      );
    return compose(m.mail_cart_subject(), [
      greeting(addressee),
      m.mail_cart_text(),
      [...items, ...(more > 0 ? [m.mail_cart_more({ count: more })] : [])].join('\n'),
      m.mail_cart_prices(),
      pageUrl(publicUrl, '/cart'),
      m.mail_unsubscribe(),
      unsubscribePage,
    ]);
  });
