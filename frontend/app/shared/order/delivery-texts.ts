import type { Fulfilment } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';

/** The delivery as lines of text: name and phone number, address, notes for the courier. */
export function deliveryLines(fulfilment: Fulfilment): string[] {
  const { name, phone } = fulfilment;
  if (fulfilment.method === 'pickup') return [`${name}, ${phone}`];
  const { address, town, county, notes } = fulfilment;
  return [`${name}, ${phone}`, address, `${town}, ${county}`, ...(notes ? [m.delivery_notes_line({ notes })] : [])];
}

/** The heading above {@link deliveryLines}. */
export const deliveryTitle = ({ method }: Pick<Fulfilment, 'method'>): string =>
  method === 'pickup' ? m.delivery_pickup_at() : m.delivery_to();
