import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder, startPayments } from './fixtures.js';

const TILL = '555777';

let shop: Awaited<ReturnType<typeof startPayments>>;
beforeAll(async () => {
  const environment = { DARAJA_TRANSACTION_TYPE: 'CustomerBuyGoodsOnline', DARAJA_TILL: TILL };
  shop = await startPayments({ environment });
});
afterAll(() => shop.stop());

describe('a shop with a till', () => {
  it('tells the till number to pay by hand, and no account number', async () => {
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
