import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aMerchant, aPush, aShop, aSimulator, registerUrls, until } from './fixtures.js';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  [daraja, shop] = await Promise.all([aSimulator(), aShop()]);
});
afterEach(() => Promise.all([daraja.stop(), shop.stop()]));

const phone = '254712345678';
const push = () => daraja.post('/mpesa/stkpush/v1/processrequest', aPush({ CallBackURL: `${shop.url}/hook` }, phone));
const query = (id = 'ws_CO_0') =>
  daraja.post('/mpesa/stkpushquery/v1/query', { ...aMerchant(), CheckoutRequestID: id });
const plan = (fields: object) => daraja.post('/sim/plan', { phone, ...fields });
const codes = async (count: number) => {
  await until(() => shop.received.length >= count);
  return shop.received.map(({ body }) => body.Body?.stkCallback.ResultCode);
};
const paid = async () => (await daraja.call('/sim/payments')).body as unknown as Record<string, unknown>[];
const endOutages = () => fetch(`${daraja.url}/sim/outages`, { method: 'DELETE' });

describe('a plan', () => {
  it('decides the next prompt of its phone, and only that one', async () => {
    await plan({ result: '8006' });
    await push();
    await codes(1);
    await push();
    expect(await codes(2)).toEqual([8006, 0]);
  });

  it('decides as many prompts as it says, or every one', async () => {
    await plan({ result: 'SFC_IC0003', times: 2 });
    for (const count of [1, 2, 3]) {
      await push();
      await codes(count);
    }
    expect(await codes(3)).toEqual(['SFC_IC0003', 'SFC_IC0003', 0]);
    await plan({ result: '777', times: 'always' });
    for (const count of [4, 5]) {
      await push();
      await codes(count);
    }
    expect((await codes(5)).slice(3)).toEqual([777, 777]);
  });

  it('combines a response, a callback and a confirmation', async () => {
    await registerUrls(daraja, shop);
    await plan({ push: 'internal', callback: 'never', confirmation: 'twice' });
    expect(await push()).toMatchObject({ status: 500 });
    await until(() => shop.received.length === 2);
    expect(shop.received.map(({ path }) => path)).toEqual(['/confirmation', '/confirmation']);
  });

  it('can wait for the page, or end after a time of its own', async () => {
    await plan({ waits: true });
    const { body } = await push();
    expect((await daraja.call('/sim/prompts')).body).toMatchObject([{ plan: { decision: 'ignore' } }]);
    await daraja.post(`/sim/prompts/${body.CheckoutRequestID}/pin`, {});
    expect(await codes(1)).toEqual([0]);
    await plan({ afterMs: 0, result: '1' });
    await push();
    expect(await codes(2)).toEqual([0, 1]);
  });

  it.each([
    ['push', { push: 'explodes' }],
    ['callback', { callback: 'sideways' }],
    ['times', { result: '1', times: 0 }],
    ['phone', { result: '1', phone: '0712' }],
    ['status', { status: 'Paid' }],
    ['plan', {}],
  ])('is refused for a wrong %s', async (field, fields) => {
    expect(await plan(fields)).toMatchObject({
      status: 400,
      body: { errorMessage: `Bad Request - Invalid ${field}` },
    });
  });
});

describe('an outage', () => {
  it('of mode error503 answers a page for the calls that it names, until it is ended', async () => {
    await daraja.post('/sim/outages', { calls: ['query'], mode: 'error503' });
    const response = await fetch(`${daraja.url}/mpesa/stkpushquery/v1/query`, { method: 'POST' });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('<html>');
    expect((await push()).status).toBe(200);
    expect((await daraja.call('/sim/outages')).body).toMatchObject({ query: { mode: 'error503' } });
    await endOutages();
    expect(await query()).toMatchObject({ body: { errorMessage: 'The transaction does not Exist' } });
  });

  it('of mode reset cuts every call that comes from the shop', async () => {
    await daraja.post('/sim/outages', { mode: 'reset' });
    await expect(daraja.generate()).rejects.toThrow();
    await expect(push()).rejects.toThrow();
    await expect(query()).rejects.toThrow();
    await expect(daraja.post('/pulltransactions/v1/query', {})).rejects.toThrow();
    await expect(daraja.post('/mpesa/transactionstatus/v1/query', {})).rejects.toThrow();
    await expect(daraja.post('/mpesa/reversal/v1/request', {})).rejects.toThrow();
    expect((await daraja.call('/sim/prompts')).body).toEqual([]);
  });

  it('of mode spike is answered as Daraja answers a spike', async () => {
    await daraja.post('/sim/outages', { calls: ['push'], mode: 'spike' });
    expect(await push()).toMatchObject({ status: 500, body: { errorCode: '500.003.02' } });
  });

  it('of mode slow delays the answer', async () => {
    await daraja.post('/sim/settings', { slowMs: 200 });
    await daraja.post('/sim/outages', { calls: ['push'], mode: 'slow' });
    const start = Date.now();
    expect((await push()).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThanOrEqual(190);
  });

  it('ends by itself after its seconds', async () => {
    await daraja.post('/sim/outages', { calls: ['push'], mode: 'spike', seconds: 1 });
    expect((await push()).status).toBe(500);
    await until(async () => (await push()).status === 200);
  });

  it('of callbacks loses them, and the money stays', async () => {
    await daraja.post('/sim/outages', { calls: ['callbacks'], mode: 'error503' });
    await push();
    await until(async () => (await paid()).length === 1);
    await until(async () => {
      const [prompt] = (await daraja.call('/sim/history')).body as unknown as { callbacks: string[] }[];
      return prompt?.callbacks.includes('outage');
    });
    expect(shop.received).toEqual([]);
  });

  it('is refused for an unknown call or mode', async () => {
    for (const fields of [{ calls: ['sms'], mode: 'reset' }, { calls: 'push', mode: 'reset' }, { mode: 'tired' }])
      expect((await daraja.post('/sim/outages', fields)).status).toBe(400);
  });
});

describe('the gateway', () => {
  it('forgets the token at once', async () => {
    await daraja.post('/sim/tokens/expire', {});
    expect(await push()).toMatchObject({ status: 404, body: { errorCode: '404.001.03' } });
    const fresh = (await daraja.generate()).body.access_token;
    expect((await daraja.post('/mpesa/stkpush/v1/processrequest', aPush(), fresh)).status).toBe(200);
  });

  it('answers more queries than are allowed with 429 and the fault of Apigee', async () => {
    await daraja.post('/sim/queries-per-minute', { limit: 5 });
    expect((await query()).status).toBe(500);
    const { status, body } = await query();
    expect(status).toBe(429);
    expect(JSON.stringify(body)).toMatch(/^\{"fault":\{"faultstring":"Spike arrest violation. Allowed rate : /);
    expect(JSON.stringify(body)).toContain('messagesPerPeriod=5');
    await daraja.post('/sim/queries-per-minute', { limit: null });
    for (let count = 0; count < 3; count += 1) expect((await query()).status).toBe(500);
  });

  it('spreads the allowed queries evenly', async () => {
    await daraja.post('/sim/queries-per-minute', { limit: 600 });
    await until(async () => (await query()).status === 429);
    await until(async () => (await query()).status === 500);
  });
});

describe('a payment by hand', () => {
  const pay = async (fields: object = {}) =>
    daraja.post('/sim/payments', { phone, amount: 70, reference: 'ORD-7', ...fields });
  const confirmations = () => shop.received.filter(({ path }) => path === '/confirmation').map(({ body }) => body);
  beforeEach(() => registerUrls(daraja, shop));

  it('is not confirmed, confirmed later or twice, as it says', async () => {
    await pay({ confirmation: 'never' });
    expect(confirmations()).toEqual([]);
    await daraja.post('/sim/settings', { lateMs: 200 });
    await pay({ confirmation: 'late' });
    expect(confirmations()).toEqual([]);
    await until(() => confirmations().length === 1);
    await pay({ confirmation: 'twice' });
    expect(confirmations()).toHaveLength(3);
    expect(await paid()).toHaveLength(3);
  });

  it('is only a confirmation if it is forged', async () => {
    const { body } = await pay({ confirmation: 'forged' });
    expect(confirmations()).toMatchObject([{ TransID: body.receipt, TransAmount: '70.00' }]);
    expect(await paid()).toEqual([]);
  });

  it('reuses a receipt without new money', async () => {
    const { receipt } = (await pay()).body;
    await pay({ receipt, amount: 900 });
    expect(confirmations()).toMatchObject([
      { TransID: receipt, TransAmount: '70.00' },
      { TransID: receipt, TransAmount: '900.00' },
    ]);
    expect(await paid()).toMatchObject([{ receipt, amount: 70 }]);
  });

  it('to another business is kept, and our shop and our ledger do not know it', async () => {
    expect((await pay({ shortcode: '600111' })).body).toMatchObject({ shortcode: '600111' });
    expect(shop.received).toEqual([]);
    expect((await daraja.call('/sim/ledger')).body).toMatchObject({ payments: [], totals: { received: 0 } });
  });

  it('can have a time in the past, and is refused for an unknown confirmation', async () => {
    await pay({ paidAt: '2026-11-20T09:00:00+03:00' });
    expect(await paid()).toMatchObject([{ paidAt: '2026-11-20T06:00:00.000Z' }]);
    expect((await pay({ confirmation: 'maybe' })).status).toBe(400);
    expect((await pay({ paidAt: 'yesterday' })).status).toBe(400);
  });
});

describe('a repeated delivery', () => {
  it('sends the callback of a prompt again, by its id or its receipt', async () => {
    const { body } = await push();
    await codes(1);
    const receipt = (await paid())[0]?.receipt;
    await daraja.post('/sim/callbacks/redeliver', { checkoutRequestId: body.CheckoutRequestID, times: 2 });
    await daraja.post('/sim/callbacks/redeliver', { receipt });
    expect(await codes(4)).toEqual([0, 0, 0, 0]);
    expect(new Set(shop.received.map(({ text }) => text)).size).toBe(1);
  });

  it('sends the confirmation of a payment by hand again', async () => {
    await registerUrls(daraja, shop);
    const { receipt } = (await daraja.post('/sim/payments', { phone, amount: 5, reference: 'A' })).body;
    await daraja.post('/sim/callbacks/redeliver', { receipt, times: 3 });
    expect(shop.received.filter(({ path }) => path === '/confirmation')).toHaveLength(4);
  });

  it('is refused for what never was', async () => {
    expect((await daraja.post('/sim/callbacks/redeliver', { receipt: 'AAAAAAAAAA' })).status).toBe(404);
    expect((await daraja.post('/sim/callbacks/redeliver', {})).status).toBe(404);
  });
});

describe('the settings', () => {
  it('switch the confirmation of paid prompts at run time', async () => {
    await registerUrls(daraja, shop);
    await daraja.post('/sim/settings', { confirmsPrompts: true });
    await push();
    await until(() => shop.received.length === 2);
    expect(shop.received.map(({ path }) => path).sort()).toEqual(['/confirmation', '/hook']);
    expect((await daraja.call('/sim/settings')).body).toMatchObject({ confirmsPrompts: true });
  });
});

it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/json, text/plain'])(
  'refuses a body of the type %p, which a form of another page could send',
  async (type) => {
    const init = { method: 'POST', body: new TextEncoder().encode('{"auto":false}') };
    const headers = type === undefined ? undefined : { 'content-type': type };
    const response = await fetch(`${daraja.url}/sim/settings`, { ...init, headers });
    expect([response.status, await response.json()]).toEqual([
      415,
      expect.objectContaining({ code: 'unsupported_media_type' }),
    ]);
  },
);

/** Asks under another host name, as a browser does when a DNS server says that the name is this machine. */
const askAs = (host: string, path: string, method = 'GET', headers = {}): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(daraja.url);
    const options = { hostname, port, path, method, headers: { host, ...headers } };
    request(options, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

it('answers only under its own names, and does nothing for the page of another', async () => {
  for (const path of ['/', '/sim/payments', '/sim/statement.csv', '/oauth/v1/generate'])
    expect(await askAs('evil.example:8082', path)).toBe(421);
  for (const host of ['localhost', '127.0.0.1:8082', '[::1]', 'daraja-simulator:8082'])
    expect(await askAs(host, '/sim/payments')).toBe(200);
  expect(await askAs('10.1.2.3:8082', '/readyz')).toBe(200);
  expect(await askAs('localhost', '/sim/tokens/expire', 'POST', { origin: 'https://evil.example' })).toBe(421);
  expect((await daraja.post('/mpesa/stkpush/v1/processrequest', aPush())).status).toBe(200);
});
