import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { eventually } from '@shop/shop-client/eventually';
import { anOrder, startPayments } from './fixtures.js';
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
