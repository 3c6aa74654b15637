import type { Fulfilment } from '@shop/contracts/orders';
import type { StoreSettings } from '@shop/contracts/settings';
import { inNairobi } from '@shop/contracts/nairobi-time';
import type { Order } from './order.js';

/** What the person who packs and the courier need; no prices. */
export interface PackingSlip {
  number: string;
  seller: { name: string; lines: string[] };
  /** Order date, who receives it, and where. */
  facts: [name: string, value: string][];
  lines: { name: string; quantity: string }[];
  /** The number of units. */
  total: string;
  /** The customer's notes for the courier. */
  notes: string | null;
}

/** The packing slip of an order, in any state. */
export function packingSlipOf(order: Order, { name, address, phone }: StoreSettings): PackingSlip {
  const { number, lines, createdAt, delivery, userName } = order;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    number,
    seller: { name, lines: [address, phone].filter((line) => line !== '') },
    facts: [['Ordered', inNairobi(createdAt)], ...(delivery ? destinationOf(delivery) : [customer(userName)])],
    lines: lines.map((line) => ({ name: line.name, quantity: String(line.quantity) })),
    total: `${units} ${units === 1 ? 'unit' : 'units'}`,
    notes: (delivery && 'notes' in delivery && delivery.notes) || null,
  };
}

const customer = (name: string): [string, string] => ['Customer', name];

function destinationOf(delivery: Fulfilment): PackingSlip['facts'] {
  const recipient: PackingSlip['facts'] = [
    ['Recipient', delivery.name],
    ['Phone', delivery.phone],
  ];
  if (delivery.method === 'pickup') return [...recipient, ['Delivery', 'Collected at the shop']];
  return [...recipient, ['Deliver to', `${delivery.address}, ${delivery.town}, ${delivery.county}`]];
}
