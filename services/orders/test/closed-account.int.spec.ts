import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@shop/contracts/identity';
import { orderCancelled, orderRefundRequested } from '@shop/contracts/order-events';
import type { OrderDetail } from '@shop/contracts/orders';
import { eventually } from '@shop/shop-client/eventually';
import { anOrderDraft, aPlacedOrder, aSuccess, runOutOfTime, startOrders } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startOrders>>;
let staff: string;
beforeAll(async () => {
  shop = await startOrders();
  staff = await shop.orders.identity.tokenFor({ name: 'Achieng', roles: ['orders'] });
});
afterAll(() => shop.stop());

const call = <Body>(method: string, path: string, body?: object) =>
  shop.orders.request<Body>(method, path, { token: staff, body });
const detailOf = async (id: string) => (await call<OrderDetail>('GET', `/orders/${id}`)).body;
const setStatus = (id: string, status: string) => call<OrderDetail>('PUT', `/orders/${id}/status`, { status });
const publishClosing = ({ user }: OrderDetail) => shop.orders.publish(userDeleted.of(user.id, { userId: user.id }));

const isErased = ({ user }: OrderDetail) =>
  eventually(async () => {
    const names = await shop.orders.database.query('select user_name from customer_order where user_id = $1', [
      user.id,
    ]);
    expect(names).toEqual(names.map(() => ({ user_name: 'Former customer' })));
  });

async function closeAccount(order: OrderDetail) {
  await publishClosing(order);
  await isErased(order);
}

const delivery = { name: 'Njeri', phone: '0712345678', county: 'Kiambu', town: 'Thika', address: 'Kenyatta Highway' };
const draft = { ...anOrderDraft(), delivery };
const anOrder = () => aPlacedOrder(shop.orders, draft);

async function anExpiredOrder() {
  const placed = await anOrder();
  await runOutOfTime(shop.orders, placed.order.id);
  await placed.becomes('expired');
  return placed;
}

/** Of `amount` KES that came, all is owed: one refund is requested, and staff find the order where money must go back. */
async function expectOwed(id: string, status: string, amount: number) {
  await eventually(async () => {
    const order = await detailOf(id);
    expect(order).toMatchObject({ status, delivery: null, amount_paid: amount, refund_due_price: amount });
    const due = await call<{ id: string }[]>('GET', '/orders?status=refund_due&pageSize=100');
    expect(due.body.map((one) => one.id)).toContain(id);
    expect(shop.announced(orderRefundRequested, id)).toMatchObject([{ data: { amountCents: amount * 100 } }]);
  });
  expect((await setStatus(id, 'out_for_delivery')).status).toBe(409);
}

describe('when the account of a customer is closed', () => {
  it('an unpaid order is cancelled, and its stock is on sale again', async () => {
    const { order } = await anOrder();
    await closeAccount(order);
    expect(await detailOf(order.id)).toMatchObject({ status: 'cancelled', delivery: null, refund_due_price: 0 });
    expect((await detailOf(order.id)).history.at(-1)).toMatchObject({
      reason: 'The account of the customer was closed',
    });
    await eventually(() => expect(shop.announced(orderCancelled, order.id)).toHaveLength(1));
  });

  it('money that comes for an order of before is owed back at once', async () => {
    const { order } = await anOrder();
    await closeAccount(order);
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await expectOwed(order.id, 'refund_due', 2_000);
  });

  it('money that comes for an expired order does not take its stock again', async () => {
    const { order } = await anExpiredOrder();
    await closeAccount(order);
    await shop.orders.publish(aSuccess(order.id, 2_000));
    await expectOwed(order.id, 'refund_due', 2_000);
    expect(shop.catalog.reacquired).not.toContain(order.id);
  });

  it('money of an expired order that is being counted at that moment is owed back', async () => {
    const { order } = await anExpiredOrder();
    let attempts = 0;
    shop.catalog.duringReacquisition = () => void (attempts += 1);
    shop.catalog.isDown = true;
    await shop.orders.publish(aSuccess(order.id, 2_000));
    // More often than one call repeats itself: from then on its event is tried again beside all others.
    await eventually(() => expect(attempts).toBeGreaterThan(5));
    // A call that takes too long is repeated beside itself: none may get the stock before the account is closed.
    let closing: Promise<void> | undefined;
    shop.catalog.duringReacquisition = () => (closing ??= closeAccount(order));
    shop.catalog.isDown = false;
    await expectOwed(order.id, 'refund_due', 2_000);
    shop.catalog.duringReacquisition = undefined;
    expect(shop.catalog.reacquired).toContain(order.id);
  });

  it('money that came a moment before goes back, whether it was a part or all', async () => {
    const [part, whole] = [await anOrder(), await shop.aPaidOrder(draft)];
    await shop.orders.publish(aSuccess(part.order.id, 500));
    await part.becomes('part_paid');
    await closeAccount(part.order);
    await closeAccount(whole.order);
    await expectOwed(part.order.id, 'cancelled', 500);
    await expectOwed(whole.order.id, 'cancelled', 2_000);
  });

  it('money and the end of the account that come together end the same way', async () => {
    const placed = await Promise.all(Array.from({ length: 6 }, anOrder));
    await Promise.all(
      placed.flatMap(({ order }) => [shop.orders.publish(aSuccess(order.id, 2_000)), publishClosing(order)]),
    );
    for (const { order } of placed) {
      const { status } = await eventually(async () => {
        const found = await detailOf(order.id);
        expect(found).toMatchObject({ amount_paid: 2_000, user: { name: 'Former customer' } });
        return found;
      });
      expect(['cancelled', 'refund_due']).toContain(status);
      await expectOwed(order.id, status, 2_000);
    }
  });

  it.each(['out_for_delivery', 'completed'])(
    'goods that are %s stay sold, and the sale ends if they come back',
    async (sent) => {
      const { order } = await shop.aPaidOrder(draft);
      await setStatus(order.id, sent);
      await closeAccount(order);
      expect((await setStatus(order.id, 'completed')).body).toMatchObject({ status: 'delivered', refund_due_price: 0 });
      expect((await setStatus(order.id, 'pending')).body).toMatchObject({ status: 'cancelled' });
      await expectOwed(order.id, 'cancelled', 2_000);
    },
  );

  it('a paid order of before the upgrade leaves the shop no more, and is cancelled', async () => {
    const { order } = await shop.aPaidOrder(draft);
    // As the migration marks it.
    await shop.orders.database.query('update customer_order set delivery = null, erased_at = now() where id = $1', [
      order.id,
    ]);
    expect(await setStatus(order.id, 'out_for_delivery')).toMatchObject({
      status: 409,
      body: { code: 'address_erased' },
    });
    expect((await call('POST', `/orders/${order.id}/cancel`, {})).status).toBe(200);
    await expectOwed(order.id, 'cancelled', 2_000);
  });
});
