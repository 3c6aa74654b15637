import { toCents } from '@shop/contracts/money';
import { priceOrder, type OrderPrice, type PricingSettings } from '@shop/contracts/pricing';
import type { CartLine } from './cart.js';

/** What the cart costs by the shop's own rule, in cents. */
export const priceCart = (lines: readonly CartLine[], settings: PricingSettings): OrderPrice =>
  priceOrder(
    lines.map(({ price, quantity }) => ({ unitCents: toCents(price), quantity })),
    settings,
  );
