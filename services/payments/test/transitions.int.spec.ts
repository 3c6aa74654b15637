import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AttemptStatus, TRANSITIONS } from '../src/domain/attempt.js';
import { aPrompt, startPayments } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

it('the database allows the transitions of the table and no others', async () => {
  const { orderId } = await aPrompt(shop);
  const states = Object.keys(TRANSITIONS) as AttemptStatus[];
  const { database } = shop.payments;
  for (const from of states)
    for (const to of states) {
      await database.query(
        `alter table attempt disable trigger attempt_transition;
         update attempt set status = '${from}' where order_id = '${orderId}';
         alter table attempt enable trigger attempt_transition`,
      );
      const isAllowed = await database.query('update attempt set status = $2 where order_id = $1', [orderId, to]).then(
        () => true,
        () => false,
      );
      expect([from, to, isAllowed]).toEqual([from, to, from === to || TRANSITIONS[from].includes(to)]);
    }
});
