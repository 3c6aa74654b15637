import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aMerchant, aPush, aShop, aSimulator, until } from './fixtures.js';

const pushPath = '/mpesa/stkpush/v1/processrequest';
const anHour = 3_600_000;

let daraja: Awaited<ReturnType<typeof aSimulator>>;
beforeEach(async () => {
  daraja = await aSimulator();
});
afterEach(() => daraja.stop());

describe('a push', () => {
  it('is accepted with ids in the shape of the real ones', async () => {
    const { status, body } = await daraja.post(pushPath, aPush());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ResponseCode: '0',
      MerchantRequestID: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{16}$/),
    });
    expect(body.CheckoutRequestID).toMatch(/^ws_CO_\d{14}\d{3}712345678$/);
  });

  it('sends a separate prompt for each request', async () => {
    const [one, other] = [await daraja.post(pushPath, aPush()), await daraja.post(pushPath, aPush({}, '254112345678'))];
    expect(one.body.CheckoutRequestID).not.toBe(other.body.CheckoutRequestID);
  });

  it.each([
    ['BusinessShortCode', 'abc'],
    ['Password', '%%'],
    ['Timestamp', '20261131121500'],
    ['Timestamp', aMerchant(new Date(Date.now() - 3 * anHour)).Timestamp],
    ['TransactionType', 'CustomerPaysOnline'],
    ['Amount', '1.5'],
    ['Amount', 0],
    ['Amount', ''],
    ['PartyA', '0712345678'],
    ['PartyB', ''],
    ['PhoneNumber', '254212345678'],
    ['CallBackURL', 'hooks'],
    ['CallBackURL', 'https://Shop.example.test/hooks'],
    ['AccountReference', ''],
    ['AccountReference', 'ORDER-1234567'],
    ['TransactionDesc', 'Fourteen chars'],
  ])('is refused for a wrong %s: %s', async (field, value) => {
    const { status, body } = await daraja.post(pushPath, aPush({ [field]: value }));
    expect({ status, ...body }).toMatchObject({
      status: 400,
      errorCode: '400.002.02',
      errorMessage: `Bad Request - Invalid ${field}`,
    });
  });

  it('is refused for another merchant and for a wrong password', async () => {
    const stranger = await daraja.post(pushPath, aPush({ BusinessShortCode: 600000 }));
    expect(stranger).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: 'Merchant does not exist' },
    });
    const wrong = await daraja.post(pushPath, aPush({ Password: btoa('174379other') }));
    expect(wrong.body.errorMessage).toContain('Wrong credentials');
  });

  it('finds no fields in a body that is not JSON, and refuses malformed JSON', async () => {
    const { access_token: token } = (await daraja.generate()).body;
    const send = (type: string, body: string) =>
      daraja.call(pushPath, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body,
      });
    expect((await send('text/plain', JSON.stringify(aPush()))).body.errorMessage).toBe(
      'Bad Request - Invalid BusinessShortCode',
    );
    expect((await send('application/json', '{')).body.errorCode).toBe('400.002.05');
  });

  it('is refused while another prompt is open on that phone', async () => {
    await daraja.post(pushPath, aPush({}, '254700000070'));
    const second = await daraja.post(pushPath, aPush({}, '254700000070'));
    expect(second).toMatchObject({
      status: 500,
      body: { errorCode: '500.001.1001', errorMessage: expect.stringMatching(/^Unable to lock subscriber/) },
    });
    expect((await daraja.post(pushPath, aPush({}, '254700000170'))).status).toBe(200);
  });

  it('answers "System is busy" for a phone ending in 50, and makes no prompt', async () => {
    expect(await daraja.post(pushPath, aPush({}, '254700000050'))).toMatchObject({
      status: 500,
      body: { errorCode: '500.003.02' },
    });
    expect((await daraja.call('/sim/prompts')).body).toEqual([]);
  });

  it('loses its connection for a phone ending in 51, and the customer pays', async () => {
    const shop = await aShop();
    await expect(daraja.post(pushPath, aPush({ CallBackURL: shop.url }, '254700000051'))).rejects.toThrow();
    const { body } = await until(() => shop.received[0]);
    expect(body.Body?.stkCallback.ResultCode).toBe(0);
    await shop.stop();
  });
});

describe('the rule against repeats', () => {
  it('refuses the same amount from the same phone within two minutes with 17, if it is on', async () => {
    const strict = await aSimulator({ SIM_REPEAT_RULE: 'on' });
    const shop = await aShop();
    for (const count of [1, 2]) {
      await strict.post(pushPath, aPush({ CallBackURL: shop.url }));
      await until(() => shop.received.length === count);
    }
    expect(shop.received.map(({ body }) => body.Body?.stkCallback.ResultCode)).toEqual([0, 17]);
    await Promise.all([strict.stop(), shop.stop()]);
  });
});
