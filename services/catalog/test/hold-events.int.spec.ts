import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderCancelled, orderExpired, orderRestocked } from '@shop/contracts/order-events';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { aProduct, hold, reacquire, startCatalog, stockOf } from './fixtures.js';
import { anOrder, holdsOf, line, paid, placed } from './hold-fixtures.js';

let catalog: TestService;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const { publish, stateOf, runOutOfTime } = holdsOf(() => catalog);

describe('events of an order in any order', () => {
  /** Placed (1), expired (2), reacquired for late money, paid (3). */
  async function aLateOrder() {
    const product = await aProduct(catalog, { countInStock: 5 });
    const orderId = randomUUID();
    const lines = [line(product, 2)];
    await hold(catalog, lines, orderId);
    return { product, orderId, reacquired: () => reacquire(catalog, orderId, { revision: 2, lines }) };
  }
  const expired = (orderId: string) => orderExpired.of(orderId, anOrder(orderId, 2));

  it('sell an order once that is paid before the event of its end arrives', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(placed(orderId, 1));
    expect((await reacquired()).status).toBeLessThan(300);
    await publish(paid(orderId, 3));
    await publish(expired(orderId));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['sold', 3]);
  });

  it('do not release reacquired stock when the event of the end arrives late', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await reacquired();
    await publish(expired(orderId));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['held', 3]);
    await publish(paid(orderId, 3));
    await publish(placed(orderId, 1));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['sold', 3]);
  });

  it('take the stock of one order once, when it is reacquired after its end', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(expired(orderId));
    expect(await stockOf(catalog, product)).toBe(5);
    await Promise.all([reacquired(), reacquired()]);
    expect(await stockOf(catalog, product)).toBe(3);
    await publish(paid(orderId, 3));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['sold', 3]);
  });

  it('complete the sale of a late order whose hold was confirmed by a call first', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(expired(orderId));
    await reacquired();
    const confirmed = { asService: 'orders' as const, body: { revision: 3 } };
    expect((await catalog.request('PUT', `/internal/holds/${orderId}/confirmation`, confirmed)).status).toBe(204);
    await publish(paid(orderId, 3));
    await publish(paid(orderId, 3));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['sold', 3]);
  });

  it('refuse a reacquisition when the stock is gone, and leave the hold as it was', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(expired(orderId));
    await hold(catalog, [line(product, 4)]);
    expect(await reacquired()).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['released', 1]);
  });

  describe('that is cancelled after it was paid', () => {
    const cancelled = (orderId: string, lines?: { productId: string; quantity: number }[]) =>
      orderCancelled.of(orderId, { ...anOrder(orderId, 4), ...(lines && { lines }) });

    it.each(['before', 'after', 'without'])('give its stock back once, %s the event of its payment', async (when) => {
      const { product, orderId } = await aLateOrder();
      const events = [paid(orderId, 3), cancelled(orderId)];
      if (when === 'before') events.reverse();
      if (when === 'without') events.shift();
      for (const event of [...events, ...events]) await publish(event);
      await publish(placed(orderId, 1));
      expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['released', 5]);
    });

    it.each(['before', 'after'])('leave what came back %s by a refund', async (when) => {
      const { product, orderId } = await aLateOrder();
      await publish(paid(orderId, 2));
      const back = { ...anOrder(orderId, 3), number: 'SP-1', refundId: randomUUID(), lines: [line(product, 1)] };
      const events = [orderRestocked.of(orderId, back), cancelled(orderId, [line(product, 1)])];
      if (when === 'after') events.reverse();
      for (const event of events) await publish(event);
      expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['released', 5]);
    });

    it('stays sold when the event is older than the sale', async () => {
      const { product, orderId } = await aLateOrder();
      await publish(paid(orderId, 5));
      await publish(cancelled(orderId));
      expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['sold', 3]);
    });
  });

  it('leave an order released whose end arrives before its beginning', async () => {
    const { product, orderId } = await aLateOrder();
    await publish(expired(orderId));
    await publish(placed(orderId, 1));
    expect([await stateOf(orderId), await stockOf(catalog, product)]).toEqual(['released', 5]);
  });

  it('give back reacquired stock that no payment claims in time', async () => {
    const { product, orderId, reacquired } = await aLateOrder();
    await publish(expired(orderId));
    await reacquired();
    await runOutOfTime(orderId);
    await eventually(async () => expect(await stateOf(orderId)).toBe('released'));
    expect(await stockOf(catalog, product)).toBe(5);
  });
});
