import { isAssembly } from '@shop/contracts/assembly';
import type { Product } from '@shop/contracts/catalog';
import { formatKes, toCents } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import type { CartLine } from './cart.js';

/** The current data of a product. */
export type CurrentProduct = Pick<Product, 'id' | 'name' | 'price' | 'image' | 'countInStock'>;

/** How a line of the cart differs from the shop's current data. */
export interface LineChange {
  line: CartLine;
  /** The new price in KES. */
  price?: number;
  /** The stock, if it is lower than the quantity of the line; 0 when sold out. */
  left?: number;
  /** The shop does not sell it any more. */
  isGone?: true;
}

/** The lines that differ from the shop's current data. */
export function changesOf(lines: readonly CartLine[], products: readonly CurrentProduct[]): LineChange[] {
  const known = new Map(products.map((product) => [product.id, product]));
  return lines.flatMap((line): LineChange[] => {
    const product = known.get(line.product);
    if (!product) return [{ line, isGone: true }];
    const change: LineChange = {
      line,
      ...(toCents(product.price) !== toCents(line.price) && { price: product.price }),
      ...(product.countInStock < line.quantity && { left: Math.max(0, product.countInStock) }),
    };
    return change.price === undefined && change.left === undefined ? [] : [change];
  });
}

/** One sentence for each difference. */
export function changeTexts({ line, price, left, isGone }: LineChange): string[] {
  if (isGone) return [isAssembly(line.product) ? m.cart_no_longer_offered() : m.cart_no_longer_sold()];
  if (left === 0) return [m.cart_sold_out()];
  return [
    ...(price === undefined ? [] : [priceText(line.price, price)]),
    ...(left === undefined ? [] : [m.cart_only_left({ left })]),
  ];
}

function priceText(before: number, now: number): string {
  const prices = { from: formatKes(before), to: formatKes(now) };
  return now > before ? m.cart_price_rose(prices) : m.cart_price_fell(prices);
}

/** The cart with current prices, with quantities limited to the stock, and without unavailable products. */
export function withChanges(lines: readonly CartLine[], changes: readonly LineChange[]): CartLine[] {
  const byProduct = new Map(changes.map((change) => [change.line.product, change]));
  return lines.flatMap((line) => {
    const { price = line.price, left = Infinity, isGone } = byProduct.get(line.product) ?? {};
    const quantity = Math.min(line.quantity, left);
    return isGone || quantity === 0 ? [] : [{ ...line, price, quantity }];
  });
}
