import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CartLine } from '@shop/contracts/cart';
import { cartAbandoned } from '@shop/contracts/cart-reminder';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { placeOrder, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

const aLine = (fields: Partial<CartLine> = {}): CartLine => ({
  ...{ id: 'cart-1', product: randomUUID(), name: 'As it was', price: 1, image: '', quantity: 1, category: 'memory' },
  ...fields,
});

/** A person with a cart, and ways to let time pass. */
async function aPerson(...lines: CartLine[]) {
  const id = randomUUID();
  const token = await shop.orders.identity.tokenFor({ id });
  const call = (method: string, path: string, body?: unknown) => shop.orders.request(method, path, { token, body });
  const fill = (...added: CartLine[]) => call('PUT', '/cart', added);
  await fill(...lines);
  return {
    ...{ id, token, fill, call },
    /** The cart, and what was ordered and mailed, are older by some hours. */
    age: async (hours: number) => {
      const by = [id, hours];
      await shop.orders.database.query(
        'update customer_order set created_at = created_at - make_interval(hours => $2) where user_id = $1',
        by,
      );
      await shop.orders.database.query(
        `update cart set changed_at = changed_at - make_interval(hours => $2),
           reminded_at = reminded_at - make_interval(hours => $2) where user_id = $1`,
        by,
      );
    },
    reminders: () => shop.orders.bus.published(cartAbandoned, id).map(({ data }) => data.lines),
    isConsidered: () =>
      eventually(async () => {
        const rows = await shop.orders.database.query<{ is_considered: boolean }>(
          'select is_considered from cart where user_id = $1',
          [id],
        );
        expect(rows).toEqual([{ is_considered: true }]);
      }, 20_000),
  };
}

/** An older cart of another user: once it is done, a younger one that is due would be, too. */
const theJobRuns = async () => {
  const other = await aPerson(aLine());
  await other.age(30);
  await other.isConsidered();
};

describe('a cart that its user does not change for a day', () => {
  it('is announced once, with what the catalogue sells now at its prices', async () => {
    const [line, gone] = [aLine({ quantity: 3 }), aLine()];
    shop.catalog.notSold.add(gone.product);
    const person = await aPerson(line, gone);
    await person.age(23);
    await theJobRuns();
    expect(person.reminders()).toEqual([]);
    await person.age(2);
    await person.isConsidered();
    const announced = [{ productId: line.product, name: 'A part', quantity: 3, unitCents: 200_000 }];
    await eventually(() => expect(person.reminders()).toEqual([announced]));
    await person.fill(aLine());
    await person.age(30);
    await person.isConsidered();
    expect(person.reminders()).toHaveLength(1);
  });

  it('is not announced when nothing in it is sold, when it is empty, or when it is a week old', async () => {
    const line = aLine();
    shop.catalog.notSold.add(line.product);
    const [unsold, empty, old] = [await aPerson(line), await aPerson(aLine({ product: 'x' })), await aPerson(aLine())];
    await empty.call('DELETE', '/cart/x');
    await old.age(7 * 24 + 1);
    for (const person of [unsold, empty]) {
      await person.age(30);
      await person.isConsidered();
    }
    await theJobRuns();
    for (const { reminders } of [unsold, empty, old]) expect(reminders()).toEqual([]);
  });

  it('is not announced when something was ordered since its last change', async () => {
    const person = await aPerson(aLine());
    expect((await placeOrder(shop.orders, person.token)).status).toBe(201);
    await person.age(30);
    await person.isConsidered();
    expect(person.reminders()).toEqual([]);
    await person.fill(aLine());
    await person.age(30);
    await eventually(() => expect(person.reminders()).toHaveLength(1), 20_000);
  });

  it('is announced again after an order, and when it was emptied and filled anew', async () => {
    const [buyer, emptier, remover] = [
      await aPerson(aLine()),
      await aPerson(aLine()),
      await aPerson(aLine({ product: 'x' })),
    ];
    for (const person of [buyer, emptier, remover]) await person.age(30);
    for (const { reminders } of [buyer, emptier, remover])
      await eventually(() => expect(reminders()).toHaveLength(1), 20_000);
    expect((await placeOrder(shop.orders, buyer.token)).status).toBe(201);
    await emptier.call('DELETE', '/cart');
    await remover.call('DELETE', '/cart/x');
    for (const person of [buyer, emptier, remover]) {
      await person.age(1);
      await person.fill(aLine());
      await person.age(30);
      await eventually(() => expect(person.reminders()).toHaveLength(2), 20_000);
    }
  });

  it('waits while the catalogue does not answer', async () => {
    const person = await aPerson(aLine());
    shop.catalog.isDown = true;
    await person.age(30);
    await eventually(() => expect(shop.catalog.asked).toBeGreaterThan(0), 20_000);
    expect(person.reminders()).toEqual([]);
    shop.catalog.isDown = false;
    await eventually(() => expect(person.reminders()).toHaveLength(1), 30_000);
  });

  it('is announced after the hours of the settings', async () => {
    const marketing = { cartMailAfterHours: 2 };
    await shop.orders.publish(settingsChanged.of('store', { ...DEFAULT_SETTINGS, marketing }));
    const person = await aPerson(aLine());
    await person.age(3);
    await eventually(() => expect(person.reminders()).toHaveLength(1), 20_000);
  });
});

it('a cart of before the upgrade waits for its next change', async () => {
  const userId = randomUUID();
  await shop.orders.database.query("insert into cart (user_id, changed_at) values ($1, now() - interval '30 hours')", [
    userId,
  ]);
  await theJobRuns();
  expect(shop.orders.bus.published(cartAbandoned, userId)).toEqual([]);
});
