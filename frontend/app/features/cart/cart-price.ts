import { toCents } from '@shop/contracts/money';
import type { DeliveryPlace } from '@shop/contracts/delivery-terms';
import { priceOrder, type OrderPrice, type PricingSettings } from '@shop/contracts/pricing';
import type { CartLine } from './cart.js';

/** The price of the cart in cents, by the same rule that the orders service uses. */
export const priceCart = (lines: readonly CartLine[], settings: PricingSettings, place: DeliveryPlace): OrderPrice =>
  priceOrder(
    lines.map(({ price, quantity }) => ({ unitCents: toCents(price), quantity })),
    settings,
    place,
  );
