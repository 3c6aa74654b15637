import { formatKes, toKes } from '@shop/contracts/money';
import type { OrderPrice } from '@shop/contracts/pricing';
import type { CartLine } from './cart.js';

interface WhatsAppText {
  shop: string;
  /** The shop's phone number in any notation. */
  phone: string;
  lines: readonly CartLine[];
  price: OrderPrice;
  /** The delivery details, one line each, if they are known. */
  deliveryText?: readonly string[];
}

/** The URL of a WhatsApp chat with the order as its text: items, prices, total, delivery (docs/product-rules.md#checkout). */
export function whatsAppUrl({ shop, phone, lines, price, deliveryText = [] }: WhatsAppText): string {
  const text = [
    `Hello ${shop}, I would like to order:`,
    ...lines.map(({ name, quantity, price: unit }) => `- ${quantity} x ${name} at ${formatKes(unit)}`),
    `Shipping: ${price.shippingCents === 0 ? 'Free' : formatKes(toKes(price.shippingCents))}`,
    ...(price.vatCents > 0 ? [`VAT: ${formatKes(toKes(price.vatCents))}`] : []),
    `Total: ${formatKes(toKes(price.totalCents))}`,
    ...deliveryText,
  ].join('\n');
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
