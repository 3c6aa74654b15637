import { describe, expect, it } from '@jest/globals';
import { ASSEMBLY_SERVICE_ID } from '@shop/contracts/assembly';
import { type Knowledge, contradictions, purchaseOf } from './contradictions.js';

const NOW = new Date('2026-11-29T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const order = {
  id: 'a',
  number: 'SP-1',
  user_id: 'u',
  status: 'paid',
  placed_at: daysAgo(28),
  products: ['gpu', ASSEMBLY_SERVICE_ID],
  receipts: ['QAB'],
};
const all: Knowledge = {
  now: NOW,
  ids: ['a'],
  orders: [order],
  products: new Set(['gpu']),
  knownToPayments: new Set(['a']),
  receipts: [{ code: 'QAB', order_id: 'a' }],
  holds: [{ id: 'a', state: 'sold' }],
  purchases: new Set([purchaseOf('u', 'gpu')]),
};

describe('the services contradict each other', () => {
  it.each<[string, Partial<Knowledge>, string[]]>([
    ['not', {}, []],
    ['when payments lost an order', { knownToPayments: new Set() }, ['SP-1 is placed, and payments does not know it']],
    [
      'when orders lost a payment',
      { orders: [{ ...order, receipts: [] }] },
      ['SP-1: payments booked QAB for it, and orders does not count it'],
    ],
    [
      'when payments lost what it booked',
      { receipts: [] },
      ['SP-1: orders counts QAB, and payments did not book it for this order'],
    ],
    ['when catalog lost a sale', { holds: [{ id: 'a', state: 'kept' }] }, ['SP-1 is paid, and its stock is kept']],
    ['when catalog lost a hold', { holds: [] }, ['SP-1 is paid, and catalog has no hold of it']],
    ['when orders lost a paid order', { orders: [] }, ['QAB is booked for order a, and orders does not have it']],
    [
      'when orders lost an order that is not paid',
      { orders: [], receipts: [], holds: [{ id: 'a', state: 'kept' }] },
      ['stock is held for order a, and orders does not have it'],
    ],
    [
      'when reviews lost a purchase',
      { purchases: new Set() },
      ['SP-1 is paid, and reviews does not let its customer review gpu'],
    ],
    [
      'not about reviews of an order whose money goes back',
      { orders: [{ ...order, status: 'refunded' }], purchases: new Set() },
      [],
    ],
    [
      'not about the stock of an order whose money goes back',
      { orders: [{ ...order, status: 'refunded' }], holds: [{ id: 'a', state: 'released' }] },
      [],
    ],
    ['when catalog lost a product', { products: new Set() }, ['SP-1 has product gpu, and catalog does not have it']],
    [
      'not about products of an order so old that they may be deleted for good',
      { orders: [{ ...order, placed_at: daysAgo(30) }], products: new Set() },
      [],
    ],
  ])('%s', (_, known, found) => expect(contradictions({ ...all, ...known })).toEqual(found));
});
