import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPush, aSimulator } from './fixtures.js';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
beforeEach(async () => {
  daraja = await aSimulator();
});
afterEach(() => daraja.stop());

const pushPath = '/mpesa/stkpush/v1/processrequest';

describe('access tokens', () => {
  it('have 28 characters and a lifetime in text', async () => {
    const { status, body } = await daraja.generate();
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.stringMatching(/^\w{28}$/), expires_in: '3599' });
  });

  it('are refused for wrong keys and for another grant type', async () => {
    const wrongKeys = await daraja.call('/oauth/v1/generate?grant_type=client_credentials', {
      headers: { authorization: 'Basic eDp5' },
    });
    expect(wrongKeys).toMatchObject({ status: 400, body: { errorCode: '400.008.01' } });
    const wrongGrant = await daraja.call('/oauth/v1/generate?grant_type=password', {
      headers: { authorization: `Basic ${btoa('key:secret')}` },
    });
    expect(wrongGrant).toMatchObject({ status: 400, body: { errorCode: '400.008.02' } });
  });

  it('stop working when a new one is made', async () => {
    const fresh = (await daraja.generate()).body.access_token ?? '';
    expect(await daraja.post(pushPath, aPush())).toMatchObject({ status: 404, body: { errorCode: '404.001.03' } });
    expect(await daraja.post(pushPath, aPush(), fresh)).toMatchObject({ status: 200 });
  });

  it('have another error message outside of STK calls', async () => {
    expect(await daraja.post('/mpesa/c2b/v2/registerurl', {}, 'old')).toMatchObject({
      status: 400,
      body: { errorCode: '400.003.01' },
    });
  });
});

describe('paths and methods', () => {
  it('answers a GET for a POST as a bad header, and an unknown path as no resource', async () => {
    expect(await daraja.call(pushPath)).toMatchObject({ status: 404, body: { errorCode: '404.001.04' } });
    expect(await daraja.call('/mpesa/nothing')).toMatchObject({ status: 404, body: { errorCode: '404.001.01' } });
    expect(await daraja.call(pushPath, { method: 'PUT' })).toMatchObject({
      status: 405,
      body: { errorCode: '405.001' },
    });
    expect(await daraja.call(pushPath, { method: 'POST' })).toMatchObject({
      status: 404,
      body: { errorCode: '404.001.04' },
    });
  });

  it('is alive, ready, and shows its page', async () => {
    for (const path of ['/livez', '/readyz']) expect((await daraja.call(path)).status).toBe(200);
    expect(await (await fetch(daraja.url)).text()).toContain('<title>M-Pesa simulator</title>');
  });
});
