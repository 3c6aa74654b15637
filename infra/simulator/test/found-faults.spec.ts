import { expect, it } from '@jest/globals';
import type { Step } from '../src/actions/action.js';
import { Random } from '../src/engine/random.js';
import { relive } from '../src/run.js';
import { newSetup } from '../src/shop-setup.js';

const step = (id: number, kind: string, fields: Step['fields']): Step => ({ id, kind, fields });
const ends = (id: number, of: number, call: string): Step => step(id, 'call ends', { of, call, fate: 'done' });

/** Shrunk runs that once violated an invariant. */
const FOUND: Record<string, readonly Step[]> = {
  'a checkout that is repeated while its order is cancelled releases its stock': [
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

it.each(Object.entries(FOUND))('%s', async (_name, steps) => {
  const { violation, shop } = await relive({ seed: 1, setup: newSetup(new Random(1)) }, steps);
  expect(violation).toBeUndefined();
  expect([...shop.orders.rows.values()].map(({ order }) => order.status)).toEqual(['cancelled']);
});
