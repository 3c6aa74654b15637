import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aCredential, aShop, aSimulator, anOperator, reverse as requestReversal, until } from './fixtures.js';

let daraja: Awaited<ReturnType<typeof aSimulator>>;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeEach(async () => {
  [daraja, shop] = await Promise.all([aSimulator(), aShop()]);
});
afterEach(() => Promise.all([daraja.stop(), shop.stop()]));

/** A payment from this phone; returns its receipt. */
const paidFrom = async (phone: string) =>
  (await daraja.post('/sim/payments', { phone, amount: 250, reference: 'ORD-1042' })).body.receipt ?? '';

const reverse = (receipt: string, fields?: object) => requestReversal(daraja, shop, receipt, fields);

const queryStatus = (fields: object) =>
  daraja.post('/mpesa/transactionstatus/v1/query', {
    ...anOperator(daraja, shop, { CommandID: 'TransactionStatusQuery', PartyA: 174379, IdentifierType: '4' }),
    ...fields,
  });

const resultCall = (index = 0) => until(() => shop.received[index]);

describe('a reversal', () => {
  it('returns the money and calls ResultURL', async () => {
    const receipt = await paidFrom('254712345678');
    const { body } = await reverse(receipt);
    expect(body).toMatchObject({ ResponseCode: '0', ConversationID: expect.stringMatching(/^AG_/) });
    const { path, text, body: call } = await resultCall();
    expect(path).toBe('/result');
    expect(call.Result).toMatchObject({
      ResultType: 0,
      ResultCode: 0,
      OriginatorConversationID: body.OriginatorConversationID,
    });
    expect(text).toContain('{"Key":"Amount","Value":250.00}');
    expect(text).toContain(`{"Key":"OriginalTransactionID","Value":"${receipt}"}`);
  });

  it('has result R000001 the second time and R000002 for an unknown receipt', async () => {
    const receipt = await paidFrom('254712345678');
    await reverse(receipt);
    await resultCall();
    await reverse(receipt);
    expect((await resultCall(1)).body.Result?.ResultCode).toBe('R000001');
    await reverse('AAAAAAAAAA');
    expect((await resultCall(2)).body.Result?.ResultCode).toBe('R000002');
  });

  it('can be partial, and the sum is never more than was paid', async () => {
    const receipt = await paidFrom('254712345678');
    for (const [index, Amount] of [100, 150, 1].entries()) {
      await reverse(receipt, { Amount });
      expect((await resultCall(index)).body.Result?.ResultCode).toBe(index < 2 ? 0 : 'R000001');
    }
    expect(await reverse(receipt, { Amount: 251 })).toMatchObject({
      status: 400,
      body: { errorMessage: 'Bad Request - Invalid Amount' },
    });
  });

  it('has result 2001 for a wrong password', async () => {
    const receipt = await paidFrom('254712345678');
    await reverse(receipt, { SecurityCredential: aCredential(daraja.folder, 'guess') });
    expect((await resultCall()).body.Result?.ResultCode).toBe(2001);
    expect((await daraja.call('/sim/payments')).body).toMatchObject([{ reversed: 0 }]);
  });

  it('fails for a low balance for 71, and its result is lost for 72', async () => {
    await reverse(await paidFrom('254700000071'));
    expect((await resultCall()).body.Result?.ResultCode).toBe(1);
    await reverse(await paidFrom('254700000072'));
    expect(await resultCall(1)).toMatchObject({ path: '/timeout', body: { Result: { ResultType: 1 } } });
    expect((await daraja.call('/sim/payments')).body).toMatchObject([{ reversed: 250 }, { reversed: 0 }]);
  });
});

describe('transaction status', () => {
  it('finds a payment by its receipt', async () => {
    const receipt = await paidFrom('254712345678');
    await queryStatus({ TransactionID: receipt });
    const { body, text } = await resultCall();
    expect(body.Result).toMatchObject({ ResultCode: 0, TransactionID: receipt });
    expect(text).toContain('{"Key":"TransactionStatus","Value":"Completed"}');
  });

  it('finds a reversal by its conversation', async () => {
    const { body } = await reverse(await paidFrom('254700000072'));
    await resultCall();
    await queryStatus({ OriginalConversationID: body.OriginatorConversationID });
    expect((await resultCall(1)).body.Result).toMatchObject({ ResultCode: 0 });
  });

  it('does not find an unknown receipt, and needs a receipt or a conversation', async () => {
    await queryStatus({ TransactionID: 'AAAAAAAAAA' });
    expect((await resultCall()).body.Result?.ResultCode).toBe('R000002');
    expect((await queryStatus({})).body.errorMessage).toBe('Bad Request - Invalid TransactionID');
  });
});
