import { randomUUID } from 'node:crypto';
import type { OrderReturn } from '@shop/contracts/returns';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { anOrderDraft, aPlacedOrder, aSuccess } from './fixtures.js';

type Answer = OrderReturn & { code: string; message: string; errors: { path: string; message: string }[] };

/** Delivered orders, and calls about their returns. */
export function returnCalls(orders: () => TestService, staffToken: () => string) {
  const call = <Body = Answer>(method: string, path: string, token?: string, body?: object, key?: string) =>
    orders().request<Body>(method, path, {
      token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  /** A delivered order of three units of one product, and the calls of its customer. */
  const aDeliveredOrder = async (units = 3) => {
    const { order, token, now, becomes } = await aPlacedOrder(orders(), anOrderDraft(units));
    await orders().publish(aSuccess(order.id, order.total_price));
    await becomes('paid');
    await call('PUT', `/orders/${order.id}/status`, staffToken(), { status: 'completed' });
    const [{ product = '' } = {}] = order.order_items;
    const aDraft = (parts: object = {}) => ({ lines: [{ product, quantity: 1 }], reason: 'damaged', ...parts });
    const request = (parts: object = {}, { key = randomUUID(), as = token } = {}) =>
      call('POST', `/orders/${order.id}/returns`, as, aDraft(parts), key);
    return { order, token, product, now, aDraft, request };
  };
  return { call, aDeliveredOrder };
}
