import type { Fulfilment } from '@shop/contracts/orders';

/** The delivery as lines of text: name and phone number, address, notes for the courier. */
export function deliveryLines(fulfilment: Fulfilment): string[] {
  const { name, phone } = fulfilment;
  if (fulfilment.method === 'pickup') return [`${name}, ${phone}`];
  const { address, town, county, notes } = fulfilment;
  return [`${name}, ${phone}`, address, `${town}, ${county}`, ...(notes ? [`Notes: ${notes}`] : [])];
}

/** The heading above {@link deliveryLines}. */
export const deliveryTitle = ({ method }: Pick<Fulfilment, 'method'>): string =>
  method === 'pickup' ? 'Pick up at the shop' : 'Deliver to';
