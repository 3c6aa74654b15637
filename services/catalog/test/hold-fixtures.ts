import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { orderPaid, orderPlaced } from '@shop/contracts/order-events';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { eventually } from '@shop/shop-client/eventually';
import { RELEASE_HOLDS } from '../src/jobs/release-expired-holds.js';

/** One line of a cart. */
export const line = (product: { id: string }, quantity = 1) => ({ productId: product.id, quantity });

export const anOrder = (orderId: string, revision?: number) => ({ orderId, userId: randomUUID(), revision });

export const placed = (orderId: string, revision?: number) =>
  orderPlaced.of(orderId, {
    ...anOrder(orderId, revision),
    number: 'SP-1',
    paymentMethod: 'mpesa',
    totalCents: 1,
    lines: [],
  });

export const paid = (orderId: string, revision?: number) =>
  orderPaid.of(orderId, {
    ...anOrder(orderId, revision),
    number: 'SP-1',
    lines: [],
    itemsCents: 0,
    shippingCents: 0,
    vatCents: 0,
    totalCents: 0,
    receipts: [],
    paidAt: '2026-11-21T09:30:00.000Z',
  });

/** What a test of holds does to a running catalogue, and looks at. */
export const holdsOf = (catalog: () => TestService) => {
  /** Resolves once the catalogue has handled the event. */
  const handled = ({ id }: { id: string }) =>
    eventually(async () =>
      expect(await catalog().database.query('select 1 from inbox where event_id = $1', [id])).toHaveLength(1),
    );
  return {
    handled,
    publish: async (event: Parameters<TestService['publish']>[0]) => handled(await catalog().publish(event)),
    stateOf: async (holdId: string) =>
      (await catalog().database.query<{ state: string }>('select state from hold where id = $1', [holdId]))[0]?.state,
    /** Puts the end of a hold into the past; the job that ends holds looks. */
    runOutOfTime: async (holdId: string) => {
      await catalog().database.query("update hold set expires_at = now() - interval '1 second' where id = $1", [
        holdId,
      ]);
      catalog().wake(RELEASE_HOLDS);
    },
  };
};
