import { language } from '@shop/messages/language';
import * as m from '@shop/messages/m';

/** The reasons that the shop itself gives, which are English in the API. */
const TEXTS: Record<string, () => string> = {
  'Cancelled before it was sent': m.order_reason_before_sent,
  'Cancelled before it was paid in full': m.order_reason_before_paid,
  'The account of the customer was closed': m.order_reason_closed,
  'Not paid in full in time': m.order_reason_not_paid,
  'The items are no longer in stock': m.order_reason_no_stock,
  'More money came than the order costs': m.order_reason_too_much,
};

/** A reason of an order or a refund in the current language; what a person wrote stays as it is. */
export function orderReason(text: string): string {
  if (language() === 'en') return text;
  const [reason = '', amount = ''] = text.split(': ').reverse();
  const known = TEXTS[reason]?.();
  return known === undefined ? text : [amount, known].filter(Boolean).join(': ');
}
