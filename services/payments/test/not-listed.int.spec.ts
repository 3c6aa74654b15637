import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { eventually } from '@shop/shop-client/eventually';
import { aPrompt, aReceipt, forge, listedOf, startPayments } from './fixtures.js';
import { owner } from './money-fixtures.js';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  shop = await startPayments();
});
afterAll(() => shop.stop());

type PaidPrompt = Awaited<ReturnType<typeof paidPrompt>>;

/** A prompt of KES 2,500 that was paid a quarter of an hour ago, with the code that a callback names. */
async function paidPrompt() {
  const receipt = aReceipt();
  const { orderId, prompt, becomes } = await aPrompt(shop);
  shop.daraja.paid.add(prompt.checkoutRequestId);
  await forge(shop.payments, prompt, { receipt });
  await becomes('succeeded');
  const older = "update receipt set paid_at = paid_at - interval '15 minutes' where code = $1";
  await shop.payments.database.query(older, [receipt]);
  return { orderId, receipt, row: listedOf(prompt, { receipt }) };
}

const isListed = ({ row }: PaidPrompt) => shop.daraja.listed.push(row);

async function readWholeList() {
  const { database } = shop.payments;
  await database.query("update till set failures = 0, tried_at = null, next_pull_at = now() - interval '1 s'");
  // A reading of the newest payments, which may be under way, does not move it.
  await eventually(
    async () => expect(await database.query('select from till where next_pull_at > now()')).toHaveLength(1),
    20_000,
  );
}

const desk = async <Body>(method: string, path: string, body?: object) =>
  (await shop.payments.request<Body>(method, path, { token: await owner(shop), ...(body && { body }) })).body;
const exceptionsOf = async ({ receipt }: PaidPrompt, state = 'open') =>
  (await desk<PaymentException[]>('GET', `/payments/exceptions?state=${state}&pageSize=100`)).filter(
    (exception) => exception.receipt === receipt,
  );
async function till() {
  const { accounts, difference } = await desk<{ accounts: { name: string; balance: number }[]; difference: number }>(
    'GET',
    '/payments/ledger',
  );
  expect(difference).toBe(0);
  return accounts.find(({ name }) => name === 'till')?.balance;
}

it("the books and M-Pesa's list agree on the payments of prompts", async () => {
  const first = await paidPrompt();
  const second = await paidPrompt();
  await readWholeList();
  expect([...(await exceptionsOf(first)), ...(await exceptionsOf(second))]).toEqual([]);

  isListed(first);
  isListed(second);
  const false1 = await paidPrompt();
  await readWholeList();
  expect(await exceptionsOf(first)).toEqual([]);
  const [exception] = await exceptionsOf(false1);
  expect(exception).toMatchObject({
    kind: 'unreadable',
    amount: 2_500,
    orderId: false1.orderId,
    actions: ['write_off'],
  });

  expect(await till()).toBe(7_500);
  await desk('POST', `/payments/exceptions/${exception?.id}/resolve`, {
    action: 'write_off',
    reason: 'Not in the portal',
  });
  expect(await till()).toBe(5_000);
});

it('a payment that M-Pesa lists late needs nobody', async () => {
  const late = await paidPrompt();
  await readWholeList();
  expect(await exceptionsOf(late)).toHaveLength(1);
  isListed(late);
  await readWholeList();
  expect(await exceptionsOf(late)).toEqual([]);
  expect(await exceptionsOf(late, 'resolved')).toMatchObject([{ resolution: { action: 'settled' } }]);
});
