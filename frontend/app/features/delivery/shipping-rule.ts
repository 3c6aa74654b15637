import type { Shipping } from '@shop/contracts/delivery-settings';
import { formatKes, toCents } from '@shop/contracts/money';
import * as m from '@shop/messages/m';

interface ShippingRuleOptions {
  /** The subtotal. */
  itemsCents: number;
  /** The terms of the place that the order goes to. */
  shipping: Shipping;
  /** The advertisement of the home page, in KES. */
  promisedFreeOver: number;
}

/** Why delivery of this order is free or not, and which of two limits applies where the shop names two (docs/product-rules.md#R352). */
export function shippingRule({ itemsCents, shipping: { freeOver }, promisedFreeOver }: ShippingRuleOptions): string {
  const over = formatKes(freeOver);
  const rule = itemsCents > toCents(freeOver) ? m.cart_rule_free({ over }) : m.cart_rule_fee({ over });
  if (freeOver === promisedFreeOver) return rule;
  return `${rule} ${m.cart_rule_promise({ promised: formatKes(promisedFreeOver) })}`;
}
