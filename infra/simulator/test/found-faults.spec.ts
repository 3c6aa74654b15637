import { expect, it } from '@jest/globals';
import type { Step } from '../src/actions/action.js';
import { Random } from '../src/engine/random.js';
import { relive } from '../src/run.js';
import type { Shop } from '../src/shop.js';
import { newSetup } from '../src/shop-setup.js';

const step = (id: number, kind: string, fields: Step['fields']): Step => ({ id, kind, fields });
const ends = (id: number, of: number, call: string): Step => step(id, 'call ends', { of, call, fate: 'done' });

/** A shrunk run that once violated an invariant, and what shows that it still comes to the same. */
interface Found {
  readonly seed: number;
  readonly steps: readonly Step[];
  readonly isReached: (shop: Shop) => boolean;
}

const REPEATED_CHECKOUT: Found = {
  seed: 1,
  isReached: ({ orders }) => [...orders.rows.values()].every(({ order }) => order.status === 'cancelled'),
  steps: [
    step(1, 'place order', {
      customer: 'wambui',
      lines: [{ product: 'product-0', quantity: 1 }],
      method: 'whatsapp',
      priceOff: 0,
    }),
    step(2, 'repeat the request', { order: 'order-1' }),
    ends(3, 2, 'orders: begin checkout'),
    step(4, 'repeat the request', { order: 'order-1' }),
    ends(5, 4, 'orders: begin checkout'),
    ends(6, 2, 'catalog: place hold'),
    step(7, 'staff cancel order', { by: 'owner', order: 'order-1' }),
  ],
};

const LATE_FAILURE: Found = {
  seed: 1901463388,
  isReached: ({ payments, mpesa }) =>
    mpesa.reversals.filter(({ outcome }) => outcome !== 'open').length > 1 &&
    [...payments.books.refunds.values()].some(({ reversals }) => reversals.some(({ sendings }) => sendings > 1)),
  steps: [
    step(22, 'place order', {
      customer: 'kiptoo',
      lines: [{ product: 'product-2', quantity: 1 }],
      method: 'whatsapp',
      priceOff: 0,
    }),
    ends(23, 22, 'orders: begin checkout'),
    ends(24, 22, 'catalog: place hold'),
    step(25, 'place order', {
      customer: 'otieno',
      lines: [{ product: 'product-0', quantity: 2 }],
      method: 'mpesa',
      priceOff: 0,
    }),
    ends(26, 22, 'orders: place order'),
    ends(28, 25, 'orders: begin checkout'),
    ends(31, 25, 'catalog: place hold'),
    ends(34, 25, 'orders: place order'),
    step(45, 'pay by hand', { order: 'order-22', typed: 'exactly', kes: 1, isStranger: false }),
    step(57, 'pay by hand', { order: 'order-25', typed: 'in small letters', kes: 1, isStranger: true }),
    step(58, 'set status', { by: 'owner', order: 'order-22', status: 'completed' }),
    step(73, 'a long time passes', { seconds: 1, outage: 'none' }),
    step(91, 'approve refund', { by: 'partner', refund: 'ID73N3' }),
    ends(96, 91, 'payments: decide about refund'),
    step(110, 'job runs', { job: 'send reversals' }),
    ends(114, 110, 'payments: claim due reversals'),
    ends(125, 110, 'payments: decide about reversal'),
    ends(126, 110, 'M-Pesa: reverse'),
    step(215, 'reversal ends', { reversal: 'ID110N1', isDone: false }),
    step(343, 'M-Pesa reports', { report: 'ID110N1', isRepeated: true }),
    step(354, 'a long time passes', { seconds: 1, outage: 'none' }),
    step(370, 'retry refund', { by: 'partner', refund: 'ID73N3' }),
    ends(373, 370, 'payments: decide about refund'),
    step(407, 'job runs', { job: 'send reversals' }),
    step(409, 'M-Pesa reports', { report: 'ID110N1', isRepeated: true }),
    ends(411, 407, 'payments: claim due reversals'),
    ends(413, 409, 'payments: call by secret'),
    ends(443, 407, 'payments: decide about reversal'),
    ends(454, 409, 'payments: store callback'),
    ends(458, 407, 'M-Pesa: reverse'),
    step(472, 'job runs', { job: 'apply callbacks' }),
    ends(477, 472, 'payments: claim callbacks'),
    ends(492, 472, 'payments: call'),
    ends(495, 472, 'payments: decide about reversal'),
    step(644, 'place order', {
      customer: 'wambui',
      lines: [{ product: 'product-2', quantity: 1 }],
      method: 'mpesa',
      priceOff: 0,
    }),
    ends(699, 644, 'orders: begin checkout'),
    ends(702, 644, 'catalog: place hold'),
    ends(711, 644, 'orders: place order'),
    step(717, 'event arrives', { consumer: 'payments', topic: 'order-placed', of: 'order-644' }),
    step(734, 'reversal ends', { reversal: 'ID407N1', isDone: true }),
    ends(751, 717, 'payments: open payable'),
  ],
};

const FOUND: Record<string, Found> = {
  'a checkout that is repeated while its order is cancelled releases its stock': REPEATED_CHECKOUT,
  'a late failure of the first sending of a reversal does not end the second one': LATE_FAILURE,
};

it.each(Object.entries(FOUND))('%s', async (_name, { seed, steps, isReached }) => {
  const { violation, shop } = await relive({ seed, setup: newSetup(new Random(seed)) }, steps);
  expect(violation).toBeUndefined();
  expect(isReached(shop)).toBe(true);
});
