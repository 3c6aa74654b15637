import { afterEach, describe, expect, it } from '@jest/globals';
import { aPush, aShop, aSimulator, registerUrls, until } from './fixtures.js';

const open: { stop(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => server.stop())));

async function start(answer?: object, environment?: Record<string, string>) {
  const [daraja, shop] = await Promise.all([aSimulator(environment), aShop(answer)]);
  open.push(daraja, shop);
  const register = (fields: object = {}) => registerUrls(daraja, shop, fields);
  const simulate = () =>
    daraja.post('/mpesa/c2b/v2/simulate', {
      ShortCode: 174379,
      CommandID: 'CustomerPayBillOnline',
      Amount: 5,
      Msisdn: '254712345126',
      BillRefNumber: 'ORD-1042',
    });
  return { daraja, shop, register, simulate };
}

describe('C2B', () => {
  it('registers URLs, but none with a forbidden word', async () => {
    const { register } = await start();
    expect((await register()).body).toMatchObject({ ResponseCode: '0', OriginatorCoversationID: expect.any(String) });
    expect((await register({ ConfirmationURL: 'https://shop.example.test/mpesa/c' })).body.errorMessage).toBe(
      'Bad Request - Invalid ConfirmationURL',
    );
    expect((await register({ ResponseType: 'completed' })).body.errorMessage).toBe(
      'Bad Request - Invalid ResponseType',
    );
  });

  it('requests validation, then confirms with text in every field', async () => {
    const { daraja, shop, register, simulate } = await start();
    await register();
    expect((await simulate()).body).toMatchObject({ ResponseCode: '0' });
    await until(() => shop.received.length === 2);
    expect(shop.received.map(({ path }) => path)).toEqual(['/validation', '/confirmation']);
    expect(shop.received[0]?.body).toMatchObject({ OrgAccountBalance: '' });
    expect(shop.received[1]?.body).toMatchObject({
      TransactionType: 'Pay Bill',
      TransAmount: '5.00',
      BusinessShortCode: '174379',
      BillRefNumber: 'ORD-1042',
      OrgAccountBalance: '5.00',
      MSISDN: '2547 ***** 126',
    });
    expect((await daraja.call('/sim/payments')).body).toHaveLength(1);
  });

  it('accepts no payment that the shop rejects', async () => {
    const { daraja, shop, register, simulate } = await start({ ResultCode: 'C2B00012', ResultDesc: 'Rejected' });
    await register();
    await simulate();
    await until(() => shop.received.length === 1);
    expect((await daraja.call('/sim/payments')).body).toEqual([]);
  });

  it('confirms a paid prompt too, if SIM_STK_CONFIRMATION is on', async () => {
    const { daraja, shop, register } = await start(undefined, { SIM_STK_CONFIRMATION: 'on' });
    await register();
    await daraja.post('/mpesa/stkpush/v1/processrequest', aPush({}, '254700000060'));
    const { path, body } = await until(() => shop.received[0]);
    expect(path).toBe('/confirmation');
    expect(body).toMatchObject({ BillRefNumber: 'ORD-1042', TransAmount: '250.00' });
  });
});
