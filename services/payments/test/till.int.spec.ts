import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { eventually } from '@shop/shop-client/eventually';
import { anOrder, aPrompt, aReceipt, isDue, listedOf, startPayments } from './fixtures.js';
import { owner } from './money-fixtures.js';
import { StandInDaraja } from './stand-in-daraja.js';

const TILL = '555777';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  const environment = { DARAJA_TRANSACTION_TYPE: 'CustomerBuyGoodsOnline', DARAJA_TILL: TILL };
  shop = await startPayments({ environment });
});
afterAll(() => shop.stop());

describe('a shop with a till', () => {
  it('shows the till number to pay by hand, and no account number', async () => {
    const { orderId, token } = await anOrder(shop.payments);
    const { body } = await shop.payments.request('GET', `/mpesa/paybill?orderId=${orderId}`, { token });
    expect(body).toEqual({ type: 'till', number: TILL, account: null, amount: 2_500 });
  });

  it('sends prompts that pay the till', async () => {
    const { number, push } = await anOrder(shop.payments);
    expect((await push()).status).toBe(202);
    expect(await shop.daraja.pushFor(number)).toMatchObject({
      TransactionType: 'CustomerBuyGoodsOnline',
      BusinessShortCode: '174379',
      PartyB: TILL,
    });
  });
});

describe('the registration for the list of payments', () => {
  it('is repeated when M-Pesa has lost it, so a payment without a callback is found', async () => {
    const { daraja, payments } = shop;
    await daraja.requestFor('pulltransactions/v1/query', 'ShortCode', '174379');
    daraja.knowsTill = false;
    const { orderId, prompt, becomes } = await aPrompt(shop);
    daraja.paid.add(prompt.checkoutRequestId);
    const receipt = aReceipt();
    daraja.listed.push(listedOf(prompt, { receipt }));
    await isDue(payments, orderId);
    expect(await becomes('succeeded')).toMatchObject({ receipt });
    expect(daraja.requests.filter(({ operation }) => operation === 'pulltransactions/v1/register')).toHaveLength(2);
  });

  it('and that of the URLs are repeated for another shortcode, as when a shop goes live', async () => {
    const { daraja, payments } = shop;
    await payments.database.query(
      `update till set registered_for = '600000', pull_registered_for = '600000', failures = 0, tried_at = null, next_pull_at = now()`,
    );
    const asked = (operation: string) => daraja.requests.filter((request) => request.operation === operation).length;
    const before = { urls: asked('registerurl'), list: asked('pulltransactions/v1/register') };
    payments.wake('register till');
    await eventually(() => {
      expect(asked('registerurl')).toBe(before.urls + 1);
      expect(asked('pulltransactions/v1/register')).toBe(before.list + 1);
    }, 20_000);
    await eventually(async () =>
      expect(await payments.database.query('select registered_for, pull_registered_for from till')).toEqual([
        { registered_for: '174379', pull_registered_for: '174379' },
      ]),
    );
  });
});

describe('an app that Safaricom set up for the first version of C2B', () => {
  const INVALID = {
    status: 404,
    body: { requestId: 'r', errorCode: '404.001.03', errorMessage: 'Invalid Access Token' },
  };

  it('is registered with that version, and keeps its token', async () => {
    const daraja = new StandInDaraja();
    daraja.tokensLast = '3600';
    daraja.pathReplies.set('/mpesa/c2b/v2/registerurl', INVALID);
    const old = await startPayments({ daraja });
    await daraja.requestFor('registerurl', 'ResponseType', 'Completed');
    await eventually(async () =>
      expect(await old.payments.database.query('select 1 from till where registered_at is not null')).toHaveLength(1),
    );
    expect(daraja.tokensGiven).toBe(2);
    await old.stop();
  });

  it('without the product shows staff what is wrong, and pays as before', async () => {
    const daraja = new StandInDaraja();
    daraja.tokensLast = '3600';
    for (const version of ['v1', 'v2']) daraja.pathReplies.set(`/mpesa/c2b/${version}/registerurl`, INVALID);
    const old = await startPayments({ daraja });
    const token = await owner(old);
    const found = () =>
      eventually(async () => {
        const { body } = await old.payments.request<PaymentException[]>('GET', '/payments/exceptions?state=open', {
          token,
        });
        expect(body.map(({ text }) => text)).toEqual([expect.stringContaining('payments by hand')]);
        return body[0];
      });
    expect(JSON.stringify((await found())?.evidence)).toContain('Daraja portal');
    const given = daraja.tokensGiven;
    const { number, push } = await anOrder(old.payments);
    expect((await push()).status).toBe(202);
    await daraja.pushFor(number);
    expect(daraja.tokensGiven).toBe(given);
    await old.stop();
  });
});
