import { countyOf } from './counties.js';
import type { DeliveryDays, DeliverySettings, Shipping } from './delivery-settings.js';
import { toCents } from './money.js';

/** Where an order goes, as far as it is known. */
export interface DeliveryPlace {
  method?: 'delivery' | 'pickup' | undefined;
  county?: string | undefined;
}

/** What delivery to a place costs and how long it takes; `days` is absent for pickup. */
export interface DeliveryTerms {
  shipping: Shipping;
  days?: DeliveryDays;
}

/** The settings that say what delivery costs. */
export interface DeliverySource {
  shipping: Shipping;
  delivery: DeliverySettings;
}

/** The terms for a place; without a county those of the shop (docs/product-rules.md#R18). */
export function deliveryTerms(
  { shipping, delivery }: DeliverySource,
  { method, county = '' }: DeliveryPlace = {},
): DeliveryTerms {
  if (method === 'pickup') return { shipping: { freeOver: shipping.freeOver, fee: delivery.pickup.fee } };
  const known = countyOf(county);
  const zone = delivery.zones.find(({ counties }) => counties.some((one) => one === known));
  return { shipping: zone?.shipping ?? shipping, days: zone?.days ?? delivery.days };
}

/**
 * What delivery of an order costs and how long it takes wherever in Kenya, for readers that know no counties: the highest fee
 * in KES, and the days from the shortest to the longest. `itemsCents`: the subtotal of the order.
 */
export function deliveryAnywhere(
  { shipping, delivery }: DeliverySource,
  itemsCents: number,
): { fee: number; days: DeliveryDays } {
  const fees = [shipping, ...delivery.zones.map((zone) => zone.shipping ?? shipping)];
  const days = [delivery.days, ...delivery.zones.map((zone) => zone.days)];
  return {
    fee: Math.max(...fees.map(({ freeOver, fee }) => (itemsCents > toCents(freeOver) ? 0 : fee))),
    days: { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) },
  };
}
