import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CartLine } from '@shop/contracts/cart';
import { userDeleted } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

interface Answer {
  code: string;
  message: string;
}

const aLine = (fields: Partial<CartLine> = {}): CartLine => ({
  id: 'cart-1700000000000',
  product: randomUUID(),
  name: 'Ryzen 5',
  price: 24_999.5,
  image: '/media/a',
  quantity: 1,
  category: 'processors',
  ...fields,
});
const someLines = (count: number) => Array.from({ length: count }, () => aLine());

/** The calls of a new person. */
async function aPerson() {
  const id = randomUUID();
  const token = await shop.orders.identity.tokenFor({ id });
  const call = <Body>(method: string, path: string, body?: unknown) =>
    shop.orders.request<Body>(method, path, { token, body });
  return {
    ...{ id, token },
    cart: async () => (await call<CartLine[]>('GET', '/cart')).body,
    merge: (body: unknown) => call<CartLine[] & Answer>('PUT', '/cart', body),
    remove: (product: string) => call('DELETE', `/cart/${product}`),
    clear: () => call('DELETE', '/cart'),
  };
}

describe('the cart that follows a person', () => {
  it('is empty at first, and keeps its lines as they were sent, oldest first', async () => {
    const { cart, merge } = await aPerson();
    expect(await cart()).toEqual([]);
    expect(await merge([])).toMatchObject({ status: 200, body: [] });
    const builds = [{ id: 'b1', name: 'My PC', quantity: 2 }];
    const lines = [aLine({ quantity: 3, builds }), aLine({ price: 0, image: '', category: '' }), aLine()];
    expect(await merge(lines)).toMatchObject({ status: 200, body: lines });
    expect(await cart()).toEqual(lines);
  });

  it('merges by product: the sent line counts, the others stay, and a repeat changes nothing', async () => {
    const { cart, merge } = await aPerson();
    const [first, second, third] = [
      aLine({ quantity: 2, builds: [{ id: 'b', name: 'B', quantity: 1 }] }),
      aLine(),
      aLine(),
    ];
    await merge([first, second]);
    const { builds: _, ...changed } = { ...first, id: 'cart-2', quantity: 5, price: 1, name: 'Renamed' };
    const sent = [third, changed];
    for (const _again of [1, 2]) expect((await merge(sent)).body).toEqual([changed, second, third]);
    expect((await merge([])).body).toEqual([changed, second, third]);
    expect(await cart()).toEqual([changed, second, third]);
  });

  it('loses a line, or all of them, also when that is repeated', async () => {
    const { cart, merge, remove, clear } = await aPerson();
    const [first, second] = [aLine(), aLine({ product: 'a product/with?signs' })];
    await merge([first, second]);
    for (const _ of [1, 2]) expect((await remove(encodeURIComponent(second.product))).status).toBe(204);
    expect(await cart()).toEqual([first]);
    for (const _ of [1, 2]) expect((await clear()).status).toBe(204);
    expect(await cart()).toEqual([]);
    expect((await merge([second])).body).toEqual([second]);
  });

  it('belongs to one person, who is signed in', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const line = aLine();
    await person.merge([line]);
    await other.merge([{ ...line, quantity: 9 }]);
    await other.remove(line.product);
    await other.clear();
    expect(await person.cart()).toEqual([line]);
    for (const [method, path] of [
      ['GET', '/cart'],
      ['PUT', '/cart'],
      ['DELETE', '/cart'],
      ['DELETE', '/cart/x'],
    ] as const) {
      const answer = await shop.orders.request(method, path, method === 'PUT' ? { body: [] } : {});
      expect(answer.status).toBe(401);
    }
  });
});

describe('parallel changes of a cart', () => {
  it('lose no line', async () => {
    const { cart, merge } = await aPerson();
    const shared = aLine();
    const devices = Array.from({ length: 8 }, (_, n) => [...someLines(5), { ...shared, quantity: n + 1 }]);
    const answers = await Promise.all(devices.map((lines) => merge(lines)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const stored = await cart();
    expect(stored).toHaveLength(41);
    expect(new Set(stored.map(({ product }) => product)).size).toBe(41);
    expect((await cart()).find(({ product }) => product === shared.product)?.quantity).toBeGreaterThan(0);
  });

  it('keep the bound of a hundred lines', async () => {
    const { cart, merge } = await aPerson();
    const answers = await Promise.all([1, 2, 3, 4].map(() => merge(someLines(40))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await cart()).toHaveLength(80);
  });

  it('end, in whichever order merges and removals come', async () => {
    const { cart, merge, remove, clear } = await aPerson();
    const lines = someLines(10);
    await merge(lines);
    const changes = lines.flatMap(({ product }) => [merge(lines.toReversed()), remove(product), clear()]);
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 204]));
    expect((await merge(lines)).body).toHaveLength(10);
    expect(await cart()).toHaveLength(10);
  });
});

describe('a full cart', () => {
  it('refuses another product and stores nothing of that call; what it has can change', async () => {
    const { cart, merge, remove } = await aPerson();
    const lines = someLines(100);
    expect((await merge(lines)).status).toBe(200);
    const [line = aLine()] = lines;
    const more = { ...line, quantity: 7 };
    expect(await merge([more, aLine()])).toMatchObject({
      status: 409,
      body: { code: 'cart_full', message: 'A cart holds at most 100 products' },
    });
    expect(await cart()).toEqual(lines);
    expect((await merge([more])).body[0]).toEqual(more);
    await remove(line.product);
    expect((await merge([aLine()])).status).toBe(200);
  });
});

describe('a product that is sent twice', () => {
  it('is one line with the sum of its units, also when its id is spelled in capitals', async () => {
    const { cart, merge, remove } = await aPerson();
    const [build, other] = [
      { id: 'b1', name: 'My PC', quantity: 1 },
      { id: 'b2', name: 'Two', quantity: 2 },
    ];
    const [first, between] = [aLine({ quantity: 4, price: 1, builds: [build] }), aLine()];
    const last = { ...first, product: first.product.toUpperCase(), quantity: 6, price: 2, builds: [other, build] };
    const line = { ...last, product: first.product, quantity: 10, builds: [{ ...build, quantity: 2 }, other] };
    expect(await merge([first, between, last])).toMatchObject({ status: 200, body: [line, between] });
    expect(await cart()).toEqual([line, between]);
    expect((await remove(first.product.toUpperCase())).status).toBe(204);
    expect(await cart()).toEqual([between]);
  });
});

describe('a cart that is malformed', () => {
  const twice = aLine({ quantity: 500 });
  const ofBuilds = (from: number) =>
    Array.from({ length: 11 }, (_, n) => ({ id: `b${from + n}`, name: 'B', quantity: 1 }));
  it.each<[string, unknown]>([
    ['no array', { lines: [] }],
    ['nothing', null],
    ['an unknown field', [{ ...aLine(), rating: 5 }]],
    ['no product', [aLine({ product: '' })]],
    ['a quantity of 0', [aLine({ quantity: 0 })]],
    ['a quantity of 1000', [aLine({ quantity: 1_000 })]],
    ['half a unit', [aLine({ quantity: 1.5 })]],
    ['a negative price', [aLine({ price: -1 })]],
    ['a price with three decimals', [aLine({ price: 1.005 })]],
    ['a price as text', [{ ...aLine(), price: '1' }]],
    ['a long name', [aLine({ name: 'x'.repeat(201) })]],
    ['a long image', [aLine({ image: 'x'.repeat(501) })]],
    ['too many builds', [aLine({ builds: Array(21).fill({ id: 'b', name: 'B', quantity: 1 }) })]],
    ['an unknown field of a build', [{ ...aLine(), builds: [{ id: 'b', name: 'B', quantity: 1, fee: 1 }] }]],
    ['text that cannot be stored', [aLine({ name: 'a\0b' })]],
    ['1000 units of a product on two lines', [twice, twice]],
    [
      'a product of 22 builds on two lines',
      [
        { ...twice, quantity: 1, builds: ofBuilds(0) },
        { ...twice, quantity: 1, builds: ofBuilds(11) },
      ],
    ],
    ['101 lines', someLines(101)],
  ])('(%s) is refused', async (_, body) => {
    const { cart, merge } = await aPerson();
    expect(await merge(body)).toMatchObject({ status: 400, body: { code: expect.any(String) } });
    expect(await cart()).toEqual([]);
  });

  it('and large is refused', async () => {
    const { merge } = await aPerson();
    expect((await merge([aLine({ name: 'x'.repeat(110_000) })])).status).toBe(413);
  });
});

describe('the cart of a user', () => {
  it('is part of the data export', async () => {
    const { token, merge } = await aPerson();
    const line = aLine();
    await merge([line]);
    const { body } = await shop.orders.request('GET', '/internal/users/me/export', { token });
    expect(body.cart).toEqual([line]);
  });

  it('goes with the account, also when that is announced twice', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    for (const { merge } of [person, other]) await merge([aLine()]);
    const event = await shop.orders.publish(userDeleted.of(person.id, { userId: person.id }));
    await eventually(async () => expect(await person.cart()).toEqual([]));
    await shop.orders.deliver(event.type, event, event.key);
    expect(await other.cart()).toHaveLength(1);
  });
});
