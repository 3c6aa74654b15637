import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@shop/contracts/identity';
import type { Order } from '@shop/contracts/orders';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: { id: string; token: string };
beforeAll(async () => {
  shop = await startOrders();
  const id = randomUUID();
  staff = { id, token: await shop.orders.identity.tokenFor({ id, name: 'Achieng', roles: ['orders'] }) };
});
afterAll(() => shop.stop());

const search = (text: string, token = staff.token) =>
  shop.orders.request<Order[]>('GET', `/orders?search=${encodeURIComponent(text)}`, { token });
const found = async (text: string) => (await search(text)).body.map(({ id }) => id);

/** A code of M-Pesa that no other test has. */
const aCode = () => `S${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}7`;
const word = () => `w${randomUUID().slice(0, 7)}`;

const delivered = (to: object) => {
  const delivery = { name: 'Njeri', phone: '0712345678', county: 'Kiambu', town: 'Thika', address: 'BBS Mall', ...to };
  return { ...anOrderDraft(), delivery };
};

describe('a search of staff finds an order', () => {
  it('by town, address and product, also in other words of the same search', async () => {
    const [town, street, name] = [word(), word(), word()];
    const { order } = await aPlacedOrder(shop.orders, delivered({ town, address: `Plot 7, ${street} Road` }));
    const other = await aPlacedOrder(shop.orders, delivered({ town }));
    expect(await found(town.toUpperCase())).toEqual([other.order.id, order.id]);
    expect(await found(`${street} ${town}`)).toEqual([order.id]);
    shop.catalog.name = `Ryzen ${name}`;
    const product = await aPlacedOrder(shop.orders, delivered({ town }));
    shop.catalog.name = 'A part';
    expect(await found(`${name} ${town} ryzen`)).toEqual([product.order.id]);
  });

  it("by names as people type them: Ng'ang'a, Nganga, Wanjikũ", async () => {
    const family = word();
    const typed = await aPlacedOrder(shop.orders, delivered({ name: `Wanjikũ Ng\u2019ang\u2019a ${family}` }));
    for (const text of ["Ng'ang'a", 'Nganga', 'NG\u02bcANG\u02bcA', 'Wanjiku', 'wanjikũ', 'Wanjiku\u0303'])
      expect([text, await found(`${text} ${family}`)]).toEqual([text, [typed.order.id]]);
    expect(await found("'")).toEqual([]);
  });

  it("by a part of a receipt, and by M-Pesa's whole message", async () => {
    const code = aCode();
    const { order } = await shop.aPaidOrder(anOrderDraft(), code);
    const message = `${code} Confirmed. Ksh2,029.00 sent to SAVANNAPC for account ${order.number} on 22/11/26 at 9:01 AM. New M-PESA balance is Ksh1,204.00. Transaction cost, Ksh0.00.`;
    for (const text of [code.slice(2, 8), code.slice(0, 6).toLowerCase(), message])
      expect([text, await found(text)]).toEqual([text, [order.id]]);
  });

  it("by the courier's number of the parcel", async () => {
    const reference = `AWB-${word()}/7`;
    const { order } = await shop.aPaidOrder();
    const body = { status: 'out_for_delivery', courier: 'G4S', reference };
    await shop.orders.request('PUT', `/orders/${order.id}/status`, { token: staff.token, body });
    expect(await found(reference.toLowerCase())).toEqual([order.id]);
    expect(await found(reference.slice(4))).toEqual([order.id]);
  });

  it('by the SKU of a product, and by its other words while the catalogue cannot be asked', async () => {
    const sku = word();
    const { order } = await aPlacedOrder(shop.orders);
    shop.catalog.skus.set(sku, order.order_items[0]?.product ?? '');
    expect(await found(sku)).toEqual([order.id]);
    shop.catalog.isDown = true;
    expect(await found(order.number)).toEqual([order.id]);
    shop.catalog.isDown = false;
  });

  it('by an e-mail address, which identity knows; without identity the search fails', async () => {
    const email = `${word()}@shop.example`;
    const { order } = await aPlacedOrder(shop.orders);
    shop.orders.identity.knowEmail(email, order.user.id);
    expect(await found(email.toUpperCase())).toEqual([order.id]);
    const lost = `${word()}@shop.example`;
    shop.orders.identity.knowEmail(lost, undefined);
    expect((await search(lost)).status).toBe(503);
  });
});

describe('a search', () => {
  it('of a customer asks no other service', async () => {
    const email = `${word()}@shop.example`;
    const [mine, other] = [await aPlacedOrder(shop.orders), await aPlacedOrder(shop.orders)];
    shop.orders.identity.knowEmail(email, undefined);
    expect(await search(email, mine.token)).toMatchObject({ status: 200, body: [] });
    expect((await search(other.order.number, mine.token)).body).toEqual([]);
  });

  it('knows nothing of a customer whose account is closed', async () => {
    const town = word();
    const { order } = await aPlacedOrder(shop.orders, delivered({ town }));
    expect(await found(town)).toEqual([order.id]);
    await shop.orders.publish(userDeleted.of(order.user.id, { userId: order.user.id }));
    await eventually(async () => expect(await found(town)).toEqual([]));
    const [row] = await shop.orders.database.query(
      `select words, order_words(number, user_name, delivery, products_of(id)) as fresh from customer_order where id = $1`,
      [order.id],
    );
    expect(String(row?.words)).toBe(String(row?.fresh));
    expect(String(row?.words)).toContain('former customer');
  });

  it('finds an order that the earlier release placed, which wrote no words', async () => {
    const town = word();
    const { order } = await aPlacedOrder(shop.orders, delivered({ town }));
    const lines =
      'insert into order_line select order_id, position + 50, product_id, name, image, unit_cents, quantity, restocked from order_line where order_id = $1';
    await shop.orders.database.query('update customer_order set words = null where id = $1', [order.id]);
    expect(await found(town)).toEqual([]);
    await shop.orders.database.query(lines, [order.id]);
    expect(await found(town)).toEqual([order.id]);
  });
});
