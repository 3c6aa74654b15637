import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endings } from '../src/endings.js';
import { longEndings } from '../src/long-endings.js';
import { shortEndings } from '../src/short-endings.js';
import { aMerchant, aPush, aShop, aSimulator, registerUrls, until } from './fixtures.js';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  [daraja, shop] = await Promise.all([aSimulator(), aShop()]);
});
afterEach(() => Promise.all([daraja.stop(), shop.stop()]));

const pushPath = '/mpesa/stkpush/v1/processrequest';
const push = (digits: string) =>
  daraja.post(pushPath, aPush({ CallBackURL: `${shop.url}/hook` }, `254700000${digits}`));
const query = async (id = '') =>
  (await daraja.post('/mpesa/stkpushquery/v1/query', { ...aMerchant(), CheckoutRequestID: id })).body;
const callbacks = async (count: number) => {
  await until(() => shop.received.length >= count);
  return shop.received.map(({ body }) => body.Body?.stkCallback ?? {});
};
const paid = async () => (await daraja.call('/sim/payments')).body as unknown as Record<string, unknown>[];
const finished = (count = 1) =>
  until(async () => {
    const list = (await daraja.call('/sim/history')).body as unknown as unknown[];
    return list.length >= count;
  });

describe('the tables of endings', () => {
  it('give three digits no ending that two digits have', () => {
    const hidden = Object.keys(longEndings).filter((digits) => digits.slice(-2) in shortEndings);
    expect(hidden).toEqual([]);
    expect(Object.keys(endings)).toHaveLength(Object.keys(longEndings).length + Object.keys(shortEndings).length);
  });
});

describe('a result by the last three digits', () => {
  it.each([
    ['902', 2],
    ['903', 3],
    ['904', 4],
    ['906', 8006],
    ['908', 8],
    ['911', 1001],
    ['917', 17],
    ['926', 26],
    ['928', 2028],
    ['930', 'SFC_IC0003'],
    ['955', 5555],
    ['999', 9999],
  ])('%s is %s in the callback, and as text in the query', async (digits, code) => {
    const { body } = await push(digits);
    expect(await callbacks(1)).toMatchObject([{ ResultCode: code }]);
    expect(await query(body.CheckoutRequestID)).toMatchObject({ ResultCode: String(code) });
    expect(await paid()).toEqual([]);
  });
});

describe('a callback by the last three digits', () => {
  it('is late for 810, while the query knows the result at once', async () => {
    await daraja.post('/sim/settings', { lateMs: 400 });
    const { body } = await push('810');
    await finished();
    expect(await query(body.CheckoutRequestID)).toMatchObject({ ResultCode: '0' });
    expect(shop.received).toEqual([]);
    expect(await callbacks(1)).toMatchObject([{ ResultCode: 0 }]);
  });

  it('comes three times for 811', async () => {
    await push('811');
    const codes = (await callbacks(3)).map(({ ResultCode }) => ResultCode);
    expect(codes).toEqual([0, 0, 0]);
    expect(await paid()).toHaveLength(1);
  });

  it.each([
    ['812', [1037, 0]],
    ['813', [0, 1032]],
  ])('contradicts itself for %s: %s', async (digits, codes) => {
    await push(digits);
    expect((await callbacks(2)).map(({ ResultCode }) => ResultCode)).toEqual(codes);
    expect(await paid()).toHaveLength(1);
  });

  it('is forged for 814: a success with a receipt that M-Pesa does not know, and the customer cancels', async () => {
    await daraja.post('/sim/settings', { answerMs: 100 });
    const { body } = await push('814');
    expect(await callbacks(2)).toMatchObject([
      { CheckoutRequestID: body.CheckoutRequestID, ResultCode: 0, CallbackMetadata: expect.anything() },
      { CheckoutRequestID: body.CheckoutRequestID, ResultCode: 1032 },
    ]);
    expect(await paid()).toEqual([]);
    expect(await query(body.CheckoutRequestID)).toMatchObject({ ResultCode: '1032' });
  });

  it('is forged with other ids for 815, at the right URL', async () => {
    await daraja.post('/sim/settings', { answerMs: 100 });
    const { body } = await push('815');
    const [forged] = await callbacks(1);
    expect(shop.received[0]?.path).toBe('/hook');
    expect(forged).toMatchObject({ ResultCode: 0 });
    expect(forged?.CheckoutRequestID).not.toBe(body.CheckoutRequestID);
    expect(forged?.MerchantRequestID).not.toBe(body.MerchantRequestID);
    expect(await paid()).toEqual([]);
  });

  it('names another amount than was paid for 816', async () => {
    await push('816');
    await callbacks(1);
    expect(shop.received[0]?.text).toContain('"Value":249.00');
    expect(await paid()).toMatchObject([{ amount: 250 }]);
  });

  it('has no metadata for 817, a masked phone for 818, and text for 821', async () => {
    await push('817');
    expect((await callbacks(1))[0]).toEqual(expect.not.objectContaining({ CallbackMetadata: expect.anything() }));
    await push('818');
    await callbacks(2);
    expect(shop.received[1]?.text).toContain('"Value":"254700***818"');
    await push('821');
    expect((await callbacks(3))[2]).toMatchObject({ ResultCode: '0' });
    expect(shop.received[2]?.text).toContain('{"Name":"Amount","Value":"250.00"}');
    expect(await paid()).toHaveLength(3);
  });

  it('is lost for 823, and the confirmation comes', async () => {
    await registerUrls(daraja, shop);
    await push('823');
    expect(await until(() => shop.received[0])).toMatchObject({
      path: '/confirmation',
      body: { TransAmount: '250.00' },
    });
    expect((await daraja.call('/sim/history')).body).toMatchObject([{ callbacks: [] }]);
  });
});

describe('a push by the last three digits', () => {
  it.each([
    ['714', 500, '500.003.02', 'Error Occurred: Spike Arrest Violation'],
    ['715', 500, '500.003.03', 'Quota Violation'],
  ])('%s is refused with %i %s', async (digits, status, errorCode, errorMessage) => {
    expect(await push(digits)).toMatchObject({ status, body: { errorCode, errorMessage } });
    expect((await daraja.call('/sim/prompts')).body).toEqual([]);
  });

  it('716 is answered with a page, 718 with ResponseCode 1; neither sends a prompt', async () => {
    const { access_token: token } = (await daraja.generate()).body;
    const response = await fetch(daraja.url + pushPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(aPush({}, '254700000716')),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    const declined = await daraja.post(pushPath, aPush({}, '254700000718'), token);
    expect(declined).toMatchObject({ status: 200, body: { ResponseCode: '1' } });
    expect(declined.body).not.toHaveProperty('CheckoutRequestID');
    expect((await daraja.call('/sim/prompts')).body).toEqual([]);
  });

  it('717 answers an internal error, and the customer pays', async () => {
    expect(await push('717')).toMatchObject({ status: 500, body: { errorCode: '500.003.1001' } });
    expect(await callbacks(1)).toMatchObject([{ ResultCode: 0 }]);
  });

  it('713 answers after the time of an unreachable phone', async () => {
    await daraja.post('/sim/settings', { slowMs: 300 });
    const start = Date.now();
    expect(await push('713')).toMatchObject({ status: 200, body: { ResponseCode: '0' } });
    expect(Date.now() - start).toBeGreaterThanOrEqual(290);
  });

  it('721 is cut off and sends no prompt', async () => {
    await expect(push('721')).rejects.toThrow();
    expect((await daraja.call('/sim/prompts')).body).toEqual([]);
    expect((await daraja.call('/sim/history')).body).toEqual([]);
  });

  it('710 is cut off and paid, and the shop is not notified', async () => {
    await registerUrls(daraja, shop);
    await expect(push('710')).rejects.toThrow();
    await finished();
    expect(await paid()).toMatchObject([{ amount: 250, road: 'stk' }]);
    expect(shop.received).toEqual([]);
  });

  it('711 is cut off and paid, and only the confirmation comes; for 712 the callback comes too', async () => {
    await registerUrls(daraja, shop);
    await expect(push('711')).rejects.toThrow();
    await until(() => shop.received[0]);
    await finished();
    expect(shop.received.map(({ path }) => path)).toEqual(['/confirmation']);
    await expect(push('712')).rejects.toThrow();
    await until(() => shop.received.length === 3);
    expect(shop.received.map(({ path }) => path).sort()).toEqual(['/confirmation', '/confirmation', '/hook']);
  });

  it('722 is cut off and cancelled without a callback', async () => {
    await expect(push('722')).rejects.toThrow();
    await finished();
    expect((await daraja.call('/sim/history')).body).toMatchObject([{ result: { code: 1032 }, callbacks: [] }]);
  });
});
