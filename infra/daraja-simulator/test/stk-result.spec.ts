import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aMerchant, aPush, aShop, aSimulator, until } from './fixtures.js';

const pushPath = '/mpesa/stkpush/v1/processrequest';
const queryPath = '/mpesa/stkpushquery/v1/query';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  [daraja, shop] = await Promise.all([aSimulator(), aShop()]);
});
afterEach(() => Promise.all([daraja.stop(), shop.stop()]));

const push = async (phone: string, fields: object = {}) =>
  (await daraja.post(pushPath, aPush({ CallBackURL: `${shop.url}/hooks/secret/stk`, ...fields }, phone))).body
    .CheckoutRequestID ?? '';
const query = (id: string) => daraja.post(queryPath, { ...aMerchant(), CheckoutRequestID: id });
const callback = async (index = 0) => (await until(() => shop.received[index])).body.Body?.stkCallback;
const finished = (id: string) =>
  until(async () => {
    const { body } = await query(id);
    return body.ResultCode !== undefined && body.ResultCode !== '4999' ? body : undefined;
  });

describe('the callback', () => {
  it('of a payment has the amount with decimals, a receipt, a Balance without value and the header', async () => {
    const id = await push('254712345678');
    expect(await callback()).toMatchObject({ CheckoutRequestID: id, ResultCode: 0 });
    const { path, headers, text } = shop.received[0] ?? { headers: {} };
    expect(path).toBe('/hooks/secret/stk');
    expect(headers).toMatchObject({ businessshortcode: '174379', 'content-type': 'application/json;charset=UTF-8' });
    expect(text).toMatch(
      /"Item":\[\{"Name":"Amount","Value":250\.00\},\{"Name":"MpesaReceiptNumber","Value":"[A-Z0-9]{10}"\},\{"Name":"Balance"\},\{"Name":"TransactionDate","Value":\d{14}\},\{"Name":"PhoneNumber","Value":254712345678\}\]/,
    );
  });

  it.each([
    ['01', 1],
    ['19', 1019],
    ['20', 2001],
    ['25', 1025],
    ['32', 1032],
    ['37', 1037],
  ])('of a phone ending in %s has result %i and no metadata', async (digits, code) => {
    await push(`2547000000${digits}`);
    const body = await callback();
    expect(body).toMatchObject({ ResultCode: code });
    expect(body).not.toHaveProperty('CallbackMetadata');
  });

  it('has result 3 above the limit and 2028 if PartyB is another business', async () => {
    await push('254712345678', { Amount: 250_001 });
    await push('254712345679', { PartyB: '600000' });
    await until(() => shop.received.length === 2);
    expect(new Set(shop.received.map(({ body }) => body.Body?.stkCallback.ResultCode))).toEqual(new Set([3, 2028]));
  });

  it('never comes for a phone ending in 60: only the query has the result', async () => {
    const id = await push('254700000060');
    expect(await finished(id)).toMatchObject({ ResultCode: '0' });
    expect(shop.received).toEqual([]);
  });

  it('comes twice for 61, with another amount for 62', async () => {
    await push('254700000061');
    await until(() => shop.received.length === 2);
    expect(shop.received[1]?.text).toBe(shop.received[0]?.text);
    await push('254700000062');
    await callback(2);
    expect(shop.received[2]?.text).toContain('"Value":249.00');
  });

  it('comes before the answer to the push for 63', async () => {
    const id = await push('254700000063');
    expect(shop.received[0]?.body.Body?.stkCallback.CheckoutRequestID).toBe(id);
  });
});

describe('the query', () => {
  it('returns "being processed" and 4999 in turns while the prompt is open, then the result as text', async () => {
    const id = await push('254700000070');
    expect(await query(id)).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
    });
    expect(await query(id)).toMatchObject({ status: 200, body: { ResponseCode: '0', ResultCode: '4999' } });
    await daraja.post(`/sim/prompts/${id}/cancel`, {});
    const { status, body } = await query(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ CheckoutRequestID: id, ResponseCode: '0', ResultCode: '1032' });
    expect(body).not.toHaveProperty('MpesaReceiptNumber');
  });

  it('refuses an unknown id', async () => {
    expect(await query('ws_CO_0')).toMatchObject({
      status: 500,
      body: { errorMessage: 'The transaction does not Exist' },
    });
  });
});

describe('the customer on the page', () => {
  it.each([
    ['pin', 0],
    ['wrong-pin', 2001],
    ['cancel', 1032],
    ['ignore', 1037],
  ])('%s gives %i', async (decision, code) => {
    await daraja.post('/sim/settings', { auto: false });
    const id = await push('254712345678');
    expect((await daraja.call('/sim/prompts')).body).toMatchObject([
      { checkoutRequestId: id, amount: 250, reference: 'ORD-1042', isShown: true },
    ]);
    expect((await daraja.post(`/sim/prompts/${id}/${decision}`, {})).body).toMatchObject({ result: { code } });
    expect(await callback()).toMatchObject({ ResultCode: code });
    expect((await daraja.call('/sim/prompts')).body).toEqual([]);
    expect((await daraja.call('/sim/history')).body).toMatchObject([{ checkoutRequestId: id, result: { code } }]);
  });

  it('can decide once', async () => {
    await daraja.post('/sim/settings', { auto: false });
    const id = await push('254712345678');
    await Promise.all([daraja.post(`/sim/prompts/${id}/cancel`, {}), daraja.post(`/sim/prompts/${id}/pin`, {})]);
    await callback();
    expect((await daraja.call('/sim/payments')).body).toEqual([]);
  });

  it('cannot decide a prompt that does not exist, nor by an unknown action', async () => {
    expect((await daraja.post('/sim/prompts/ws_CO_0/pin', {})).status).toBe(404);
    expect((await daraja.post('/sim/prompts/ws_CO_0/dance', {})).status).toBe(400);
  });
});

describe('a restart', () => {
  it('keeps receipts and open prompts, and answers those that are due', async () => {
    const paid = await push('254712345678');
    await callback();
    const open = await push('254700000070');
    await daraja.stop();
    daraja = await aSimulator({}, daraja.folder);
    expect(await finished(paid)).toMatchObject({ ResultCode: '0' });
    expect((await daraja.call('/sim/payments')).body).toHaveLength(1);
    expect((await daraja.call('/sim/prompts')).body).toMatchObject([{ checkoutRequestId: open }]);
    await daraja.post(`/sim/prompts/${open}/pin`, {});
    expect(await callback(1)).toMatchObject({ CheckoutRequestID: open, ResultCode: 0 });
  });
});
