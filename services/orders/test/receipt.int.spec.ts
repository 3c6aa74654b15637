import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  shop = await startOrders();
});
afterAll(() => shop.stop());

async function receiptOf(orderId: string, token?: string) {
  const response = await fetch(`${shop.orders.url}/orders/${orderId}/receipt.pdf`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The number of pages of a document, and its author, which is not compressed. */
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const drawnBytes = (bytes: Buffer) => {
  const [, start = ''] = /stream\r?\n([\s\S]*)/.exec(bytes.toString('latin1')) ?? [];
  return inflateSync(Buffer.from(start, 'latin1'), { finishFlush: 2 }).length;
};

describe('GET /orders/:id/receipt.pdf', () => {
  it('is an A4 document for the owner and for administrators, named by its order', async () => {
    const { order, token } = await shop.aPaidOrder();
    for (const reader of [token, await shop.orders.identity.tokenFor({ isAdmin: true })]) {
      const { status, headers, bytes } = await receiptOf(order.id, reader);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="receipt-${order.number}.pdf"`);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
      expect(pagesOf(bytes)).toBe(1);
      expect(drawnBytes(bytes)).toBeGreaterThan(500);
    }
  });

  it('has more pages when the items need them', async () => {
    const [item] = anOrderDraft().orderItems;
    const orderItems = Array.from({ length: 60 }, () => ({ ...item, product: randomUUID() }));
    const sum = 60 * (item?.price ?? 0);
    shop.catalog.stock = 1_000;
    const { order, token } = await shop.aPaidOrder({ ...anOrderDraft(), orderItems, itemsPrice: sum, totalPrice: sum });
    expect(pagesOf((await receiptOf(order.id, token)).bytes)).toBeGreaterThan(1);
  });

  it("carries the store's name of the current settings", async () => {
    const { order, token } = await shop.aPaidOrder();
    await shop.orders.publish(settingsChanged.of('store', { ...DEFAULT_SETTINGS, name: 'Duka la PC' }));
    await eventually(async () =>
      expect((await receiptOf(order.id, token)).bytes.toString('latin1')).toContain('Duka la PC'),
    );
  });

  it('answers 404 before the first payment', async () => {
    const { order, token } = await aPlacedOrder(shop.orders);
    const answer = await shop.orders.request('GET', `/orders/${order.id}/receipt.pdf`, { token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'order_unpaid' } });
  });

  it('is refused without sign-in, and hidden from other customers', async () => {
    const { order } = await shop.aPaidOrder();
    expect((await receiptOf(order.id)).status).toBe(401);
    expect((await receiptOf(order.id, await shop.orders.identity.tokenFor())).status).toBe(404);
    const { token } = await aPlacedOrder(shop.orders);
    for (const id of [randomUUID(), 'no-uuid']) expect((await receiptOf(id, token)).status).toBe(404);
  });
});

describe("orders' section of a data export", () => {
  it('contains every order of this customer and no other', async () => {
    const { order, token } = await aPlacedOrder(shop.orders);
    await aPlacedOrder(shop.orders);
    const admin = await shop.orders.identity.tokenFor({ isAdmin: true });
    await shop.orders.request('DELETE', `/orders/${order.id}`, { token: admin });
    const { body } = await shop.orders.request('GET', '/internal/users/me/export', { token });
    expect(body).toMatchObject({ orders: [{ id: order.id, status: 'cancelled' }] });
    expect((await shop.orders.request('GET', '/internal/users/me/export')).status).toBe(401);
  });
});
