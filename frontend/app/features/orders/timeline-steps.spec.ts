import { describe, expect, it } from '@jest/globals';
import type { OrderDetail, OrderHistoryEntry } from '@shop/contracts/orders';
import { anOrder } from '../../../test/orders.js';
import { stepsOf } from './timeline-steps.js';

const entry = (status: OrderHistoryEntry['status'], parts: Partial<OrderHistoryEntry> = {}): OrderHistoryEntry => ({
  ...{ status, at: '2026-11-21T09:00:00.000Z', step: null, courier: null, reference: null, reason: null },
  ...parts,
});

/** Each step in a word: `+` done, `>` now, `.` next. */
const wayOf = (order: Partial<OrderDetail>): string[] =>
  stepsOf(anOrder(order)).map(({ state, label }) => `${{ done: '+', now: '>', next: '.' }[state]} ${label}`);

const placed = entry('awaiting_payment');
const paid = entry('paid');
const sent = entry('paid', { step: 'out_for_delivery', courier: 'G4S', reference: 'KE-1' });
const dispatch = { at: sent.at, courier: 'G4S', reference: 'KE-1', returned_at: null };
const pickup = { method: 'pickup', name: 'Asha', phone: '0712345678' } as const;

describe('the way of an order', () => {
  it.each<[string, Partial<OrderDetail>, string[]]>([
    ['unpaid', {}, ['+ Order placed', '> Awaiting payment', '. Paid', '. Out for delivery', '. Delivered']],
    [
      'paid',
      { status: 'paid', history: [placed, paid] },
      ['+ Order placed', '+ Paid', '> Being packed', '. Out for delivery', '. Delivered'],
    ],
    [
      'paid, to be collected',
      { status: 'paid', history: [placed, paid], delivery: pickup },
      ['+ Order placed', '+ Paid', '> Being packed', '. Collected at the shop'],
    ],
    [
      'on its way',
      { status: 'paid', history: [placed, paid, sent], dispatch },
      ['+ Order placed', '+ Paid', '> Out for delivery', '. Delivered'],
    ],
    [
      'back in the shop',
      {
        status: 'paid',
        history: [placed, paid, sent, entry('paid', { step: 'pending' })],
        dispatch: { ...dispatch, returned_at: sent.at },
      },
      [
        '+ Order placed',
        '+ Paid',
        '+ Out for delivery',
        '+ Back in the shop',
        '> Being packed',
        '. Out for delivery',
        '. Delivered',
      ],
    ],
    [
      'paid, with money that goes back',
      { status: 'paid', history: [placed, paid], is_money_going_back: true },
      ['+ Order placed', '+ Paid', '> Money is going back'],
    ],
    [
      'delivered',
      { status: 'delivered', history: [placed, paid, entry('delivered')] },
      ['+ Order placed', '+ Paid', '+ Delivered'],
    ],
    ['cancelled', { status: 'cancelled', history: [placed, entry('cancelled')] }, ['+ Order placed', '+ Cancelled']],
    [
      'cancelled, with money due',
      { status: 'cancelled', history: [placed, paid, entry('cancelled')], refund_due_price: 25_000 },
      ['+ Order placed', '+ Paid', '+ Cancelled', '> Refund on its way', '. Refunded'],
    ],
    [
      'owed money',
      { status: 'refund_due', history: [placed, entry('part_paid'), entry('refund_due')] },
      ['+ Order placed', '+ Partly paid', '> Refund on its way', '. Refunded'],
    ],
    [
      'refunded',
      { status: 'refunded', history: [placed, paid, entry('refund_due'), entry('refunded')] },
      ['+ Order placed', '+ Paid', '+ Refund on its way', '+ Refunded'],
    ],
  ])('that is %s', (_, order, way) => expect(wayOf(order)).toEqual(way));

  it('names the courier and the reason, and marks an end', () => {
    const [, , out, end] = stepsOf(
      anOrder({ status: 'cancelled', history: [placed, paid, sent, entry('cancelled', { reason: 'Too slow' })] }),
    );
    expect(out?.details).toEqual(['Courier: G4S', 'Parcel number: KE-1']);
    expect(end).toMatchObject({ details: ['Reason: Too slow'], isEnd: true });
  });
});
