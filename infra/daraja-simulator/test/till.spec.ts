import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPush, aShop, aSimulator, registerUrls, until } from './fixtures.js';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  [daraja, shop] = await Promise.all([aSimulator({ SIM_TILL: '555777', SIM_STK_CONFIRMATION: 'on' }), aShop()]);
});
afterEach(() => Promise.all([daraja.stop(), shop.stop()]));

const push = (fields: object) =>
  daraja.post('/mpesa/stkpush/v1/processrequest', aPush({ CallBackURL: `${shop.url}/hook`, ...fields }));
const callOf = (path: string) => until(() => shop.received.find((call) => call.path === path));

describe('a till', () => {
  it('is paid by CustomerBuyGoodsOnline, with the store number as BusinessShortCode', async () => {
    await registerUrls(daraja, shop, { ShortCode: 555777 });
    await push({ TransactionType: 'CustomerBuyGoodsOnline', PartyB: '555777' });
    expect((await callOf('/hook')).body.Body?.stkCallback.ResultCode).toBe(0);
    expect((await callOf('/confirmation')).body).toMatchObject({
      TransactionType: 'Buy Goods',
      BusinessShortCode: '555777',
      BillRefNumber: '',
    });
    expect((await daraja.call('/sim/ledger')).body).toMatchObject({
      payments: [{ shortcode: '555777', reference: 'ORD-1042' }],
      totals: { received: 250 },
    });
  });

  it.each([
    ['CustomerPayBillOnline', '555777', 2028],
    ['CustomerPayBillOnline', '174379', 2028],
    ['CustomerPayBillOnline', '600111', 'SFC_IC0003'],
    ['CustomerBuyGoodsOnline', '174379', 'SFC_IC0003'],
  ])('ends a push of %s to %s with %s', async (TransactionType, PartyB, code) => {
    await push({ TransactionType, PartyB });
    expect((await callOf('/hook')).body.Body?.stkCallback.ResultCode).toBe(code);
  });

  it('has its own kind of pulled transaction, without an account number', async () => {
    await daraja.post('/sim/payments', { phone: '254712345678', amount: 100, reference: 'ORD-1042' });
    await daraja.post('/pulltransactions/v1/register', {
      ShortCode: '555777',
      RequestType: 'Pull',
      CallBackURL: 'https://shop.example.test/pull',
    });
    const eat = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 19).replace('T', ' ');
    const day = 24 * 3_600_000;
    const query = { ShortCode: '555777', StartDate: eat(0), EndDate: eat(day), OffSetValue: '0' };
    expect((await daraja.post('/pulltransactions/v1/query', query)).body).toMatchObject({
      Response: [[{ transactiontype: 'c2b-buy-goods-debit', billreference: '', amount: '100.00' }]],
    });
  });
});
