import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aPush, aShop, aSimulator, reverse, until } from './fixtures.js';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  [daraja, shop] = await Promise.all([aSimulator(), aShop()]);
});
afterEach(() => Promise.all([daraja.stop(), shop.stop()]));

const anHour = 3_600_000;
const queryPath = '/pulltransactions/v1/query';
/** `2026-11-22 08:36:00` in East Africa Time, so many hours from now. */
const eat = (hours: number) => new Date(Date.now() + (3 + hours) * anHour).toISOString().slice(0, 19).replace('T', ' ');

const register = (fields: object = {}) =>
  daraja.post('/pulltransactions/v1/register', {
    ShortCode: 174379,
    RequestType: 'Pull',
    NominatedNumber: '254722000000',
    CallBackURL: 'https://shop.example.test/pull',
    ...fields,
  });
const aQuery = (fields: object = {}) => ({
  ShortCode: '174379',
  StartDate: eat(-47),
  EndDate: eat(0),
  OffSetValue: '0',
  ...fields,
});
const pull = async (fields: object = {}) => {
  const { status, body } = await daraja.post(queryPath, aQuery(fields));
  return { status, body, rows: (body.Response as unknown as Record<string, unknown>[][] | undefined)?.[0] };
};
const payByHand = async (amount = 100) =>
  (await daraja.post('/sim/payments', { phone: '254712345678', amount, reference: 'ORD-1042' })).body.receipt;

describe('the registration for pull', () => {
  it('answers 1000, and 1001 the second time, also after a restart', async () => {
    expect((await register()).body).toMatchObject({
      ResponseStatus: '1000',
      ShortCode: '174379',
      ResponseRefID: expect.any(String),
    });
    expect((await register()).body).toMatchObject({ ResponseStatus: '1001' });
    await daraja.stop();
    daraja = await aSimulator({}, daraja.folder);
    expect((await register()).body).toMatchObject({ ResponseStatus: '1001' });
  });

  it.each([
    ['ShortCode', 600000],
    ['RequestType', 'pull'],
    ['NominatedNumber', '0722'],
    ['CallBackURL', ''],
  ])('is refused for a wrong %s', async (field, value) => {
    expect((await register({ [field]: value })).body.errorMessage).toBe(`Bad Request - Invalid ${field}`);
  });
});

describe('the query of pulled transactions', () => {
  it('lists prompts and payments by hand, oldest first, without reversals', async () => {
    await register();
    await daraja.post('/mpesa/stkpush/v1/processrequest', aPush({ CallBackURL: shop.url }));
    await until(() => shop.received[0]);
    const receipt = await payByHand();
    await reverse(daraja, shop, receipt, { Amount: 100 });
    await until(() => shop.received[1]);
    const { body, rows } = await pull();
    expect(body).toMatchObject({ ResponseCode: '1000' });
    expect(rows).toMatchObject([
      { amount: '250.00' },
      {
        transactionId: receipt,
        trxDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        msisdn: 712345678,
        transactiontype: 'c2b-pay-bill-debit',
        billreference: 'ORD-1042',
        amount: '100.00',
        organizationname: 'SavannaPC',
      },
    ]);
  });

  it('answers 1001 with an empty list when there is none', async () => {
    await register();
    const { body } = await pull();
    expect(body).toMatchObject({ ResponseCode: '1001', Response: [[]] });
    await payByHand();
    expect((await pull({ StartDate: eat(-3), EndDate: eat(-1) })).body).toMatchObject({ ResponseCode: '1001' });
  });

  it('has pages of a hundred, and its offset counts rows', async () => {
    await register();
    for (let paid = 1; paid <= 103; paid += 1) await payByHand(paid);
    const [first, second, third] = [await pull(), await pull({ OffSetValue: '100' }), await pull({ OffSetValue: 103 })];
    expect(first.rows).toHaveLength(100);
    expect(second.rows).toMatchObject([{ amount: '101.00' }, { amount: '102.00' }, { amount: '103.00' }]);
    expect(third.body).toMatchObject({ ResponseCode: '1001' });
  });

  it('reads the JSON body of a GET', async () => {
    await register();
    await payByHand();
    const { access_token: token } = (await daraja.generate()).body;
    const json = JSON.stringify(aQuery());
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await new Promise<string>((resolve, reject) => {
      const options = { headers: { ...headers, 'content-length': Buffer.byteLength(json) } };
      request(daraja.url + queryPath, options, (response) => void text(response).then(resolve))
        .on('error', reject)
        .end(json);
    });
    expect(JSON.parse(answer)).toMatchObject({ ResponseCode: '1000', Response: [[{ amount: '100.00' }]] });
  });

  it('is refused before the registration, and without a valid token', async () => {
    expect((await pull()).body.errorMessage).toBe('Bad Request - Invalid ShortCode');
    expect(await daraja.post(queryPath, aQuery(), 'old')).toMatchObject({
      status: 400,
      body: { errorCode: '400.003.01' },
    });
  });

  it.each([
    ['StartDate', eat(-49)],
    ['StartDate', '2026-11-22T08:36:00'],
    ['EndDate', eat(-48)],
    ['EndDate', '2026-02-31 08:36:00'],
    ['OffSetValue', ''],
  ])('is refused for a wrong %s: %s', async (field, value) => {
    await register();
    expect((await pull({ [field]: value })).body.errorMessage).toBe(`Bad Request - Invalid ${field}`);
  });
});
