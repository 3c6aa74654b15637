import type { Fulfilment } from '@shop/contracts/orders';

/** How an order reaches the customer, one line each: who, where, and what the courier should know. */
export function deliveryLines(fulfilment: Fulfilment): string[] {
  const { name, phone } = fulfilment;
  if (fulfilment.method === 'pickup') return [`${name}, ${phone}`];
  const { address, town, county, notes } = fulfilment;
  return [`${name}, ${phone}`, address, `${town}, ${county}`, ...(notes ? [`Notes: ${notes}`] : [])];
}

/** What stands above those lines. */
export const deliveryTitle = ({ method }: Pick<Fulfilment, 'method'>): string =>
  method === 'pickup' ? 'Pick up at the shop' : 'Deliver to';
