import { deliveryTerms, type DeliveryPlace } from './delivery-terms.js';
import { toCents, vatOn } from './money.js';
import type { StoreSettings } from './settings.js';

/** The price of one order, in integer cents. `itemsCents` is the cart's subtotal. */
export interface OrderPrice {
  itemsCents: number;
  shippingCents: number;
  vatCents: number;
  totalCents: number;
}

/** The settings that affect a price. */
export type PricingSettings = Pick<StoreSettings, 'shipping' | 'delivery' | 'vatRate'>;

/** Shipping of a cart in cents: free when the subtotal exceeds `freeOver`, else the fee (docs/product-rules.md#R14). */
export function shippingCents(itemsCents: number, settings: PricingSettings, place?: DeliveryPlace): number {
  const { shipping } = deliveryTerms(settings, place);
  return itemsCents > toCents(shipping.freeOver) ? 0 : toCents(shipping.fee);
}

/**
 * The price of a cart: lines, shipping and, where the rate is above 0, VAT on the lines as a separate line
 * (docs/product-rules.md#R14). `place`: where it goes (R18). The cart page and the orders service both call this.
 */
export function priceOrder(
  lines: readonly { unitCents: number; quantity: number }[],
  settings: PricingSettings,
  place?: DeliveryPlace,
): OrderPrice {
  const itemsCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
  const shipping = shippingCents(itemsCents, settings, place);
  const vatCents = vatOn(itemsCents, settings.vatRate);
  return { itemsCents, shippingCents: shipping, vatCents, totalCents: itemsCents + shipping + vatCents };
}
