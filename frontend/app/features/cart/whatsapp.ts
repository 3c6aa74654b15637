import { formatKes, toKes } from '@shop/contracts/money';
import type { OrderPrice } from '@shop/contracts/pricing';
import * as m from '@shop/messages/m';
import type { CartLine } from './cart.js';
import { byBuild, type CartRow } from './cart-builds.js';

interface WhatsAppText {
  shop: string;
  /** The shop's phone number in any notation. */
  phone: string;
  lines: readonly CartLine[];
  price: OrderPrice;
  /** The delivery details, one line each, if they are known. */
  deliveryText?: readonly string[];
}

/** One line for each item: first what came alone, then the builds. */
function itemTexts(lines: readonly CartLine[]): string[] {
  const groups = byBuild(lines);
  const inOrder = [...groups.filter(({ build }) => !build), ...groups.filter(({ build }) => build)];
  return inOrder.flatMap(({ build, rows }) => [...(build ? [`${build.name}:`] : []), ...rows.map(rowText)]);
}

const rowText = ({ line: { name, price }, quantity }: CartRow): string =>
  m.whatsapp_line({ quantity, name, price: formatKes(price) });

/**
 * The URL of a WhatsApp chat with the order as its text: items, prices, total, delivery (docs/product-rules.md#checkout). What
 * came with a build stands below its name.
 */
export function whatsAppUrl({ shop, phone, lines, price, deliveryText = [] }: WhatsAppText): string {
  const text = [
    m.whatsapp_hello({ shop }),
    ...itemTexts(lines),
    m.whatsapp_shipping({ amount: price.shippingCents === 0 ? m.cart_free() : formatKes(toKes(price.shippingCents)) }),
    ...(price.vatCents > 0 ? [m.whatsapp_vat({ amount: formatKes(toKes(price.vatCents)) })] : []),
    m.whatsapp_total({ amount: formatKes(toKes(price.totalCents)) }),
    ...deliveryText,
  ].join('\n');
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
