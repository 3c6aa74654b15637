import { formatKes, toKes } from '@shop/contracts/money';
import type { OrderPrice } from '@shop/contracts/pricing';
import type { CartLine } from './cart.js';

interface WhatsAppText {
  shop: string;
  /** The shop's number, as people write it. */
  phone: string;
  lines: readonly CartLine[];
  price: OrderPrice;
  /** How the order shall reach the customer, line by line, where that is known. */
  deliveryText?: readonly string[];
}

/** The chat with the order written out: items, quantities, unit prices, total, delivery (docs/product-rules.md#checkout). */
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
