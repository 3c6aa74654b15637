import { deliveryTerms, type DeliverySource } from '@shop/contracts/delivery-terms';
import * as m from '@shop/messages/m';
import { storedCounty } from '../../shared/chosen-county.js';

/** How long delivery to the chosen county takes, in a few words; undefined where none is chosen. */
export function cardDelivery(settings: DeliverySource): string | undefined {
  const county = storedCounty();
  const { days } = deliveryTerms(settings, { county });
  if (county === '' || !days) return undefined;
  const { from, to } = days;
  return m.card_delivery({ count: to, days: from === to ? `${to}` : `${from}–${to}`, county });
}
