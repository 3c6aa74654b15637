import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const ledger = async () => (await daraja.call('/sim/ledger')).body;

/** The parameters of a result that the shop received. */
const parametersOf = (index: number) => {
  const { ResultParameters } = shop.received[index]?.body.Result as { ResultParameters?: Parameters };
  return Object.fromEntries((ResultParameters?.ResultParameter ?? []).map(({ Key, Value }) => [Key, Value]));
};

interface Parameters {
  ResultParameter: { Key: string; Value?: unknown }[];
}

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

describe('a simulator with a given private key', () => {
  it('has the certificate of that key, also in a folder with another key', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await daraja.stop();
    daraja = await aSimulator(
      { SIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
      daraja.folder,
    );
    const credential = publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from('initiator-secret'),
    );
    await reverse(await paidFrom('254712345678'), { SecurityCredential: credential.toString('base64') });
    expect((await resultCall()).body.Result?.ResultCode).toBe(0);
    expect(readFileSync(join(daraja.folder, 'certificate.pem'), 'utf8')).toBe(
      publicKey.export({ type: 'spki', format: 'pem' }),
    );
  });
});

describe('a reversal by the last three digits of the phone, or by a plan', () => {
  it.each([
    ['681', 'R000001'],
    ['682', 'R000002'],
    ['683', 11],
    ['684', 21],
    ['685', 2001],
    ['686', 2028],
    ['687', 8006],
  ])('%s fails with %s, and no money goes back', async (digits, code) => {
    await reverse(await paidFrom(`254700000${digits}`));
    expect((await resultCall()).body.Result?.ResultCode).toBe(code);
    expect(await ledger()).toMatchObject({ reversals: [], totals: { reversed: 0 } });
  });

  it('688 gives the money back without a word', async () => {
    expect((await reverse(await paidFrom('254700000688'))).status).toBe(200);
    expect(await ledger()).toMatchObject({ totals: { received: 250, reversed: 250, net: 0 } });
    expect(shop.received).toEqual([]);
  });

  it('689 has a late result', async () => {
    await daraja.post('/sim/settings', { lateMs: 300 });
    const receipt = await paidFrom('254700000689');
    const start = Date.now();
    await reverse(receipt);
    expect((await resultCall()).body.Result?.ResultCode).toBe(0);
    expect(Date.now() - start).toBeGreaterThanOrEqual(290);
  });

  it('691 and 692 are cut off after the money went back; for 691 the result comes', async () => {
    await expect(reverse(await paidFrom('254700000692'))).rejects.toThrow();
    await expect(reverse(await paidFrom('254700000691'))).rejects.toThrow();
    expect((await resultCall()).body.Result?.ResultCode).toBe(0);
    expect(shop.received).toHaveLength(1);
    expect(await ledger()).toMatchObject({ totals: { reversed: 500 } });
  });

  it('693 is refused at once', async () => {
    expect(await reverse(await paidFrom('254700000693'))).toMatchObject({
      status: 500,
      body: { errorCode: '500.003.02' },
    });
    expect(await ledger()).toMatchObject({ totals: { reversed: 0 } });
  });

  it('by a plan has its result once, then the usual one', async () => {
    const receipt = await paidFrom('254712345678');
    await daraja.post('/sim/plan', { phone: '254712345678', reversal: '21' });
    await reverse(receipt);
    expect((await resultCall()).body.Result?.ResultCode).toBe(21);
    await daraja.post('/sim/plan', { receipt, reversal: 'timeout' });
    await reverse(receipt);
    expect(await resultCall(1)).toMatchObject({ path: '/timeout' });
    expect(await ledger()).toMatchObject({ totals: { reversed: 250 } });
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

  it('names both parties, and another business as the receiver of its payment', async () => {
    await queryStatus({ TransactionID: await paidFrom('254712345678') });
    await resultCall();
    expect(parametersOf(0)).toMatchObject({
      TransactionStatus: 'Completed',
      DebitPartyName: '254712345678 - WANJIKU KAMAU',
      CreditPartyName: '174379 - SavannaPC',
      Amount: 250,
      FinalisedTime: expect.any(Number),
    });
    const foreign = { phone: '254712345678', amount: 90, reference: 'X', shortcode: '600111' };
    const { receipt } = (await daraja.post('/sim/payments', foreign)).body;
    await queryStatus({ TransactionID: receipt });
    await resultCall(1);
    expect(parametersOf(1)).toMatchObject({ ReceiptNo: receipt, TransactionStatus: 'Completed' });
    expect(parametersOf(1).CreditPartyName).toMatch(/^600111 - /);
    await reverse(receipt ?? '');
    expect((await resultCall(2)).body.Result?.ResultCode).toBe('R000002');
  });

  it('says what became of a reversal by either of its conversation ids', async () => {
    await daraja.post('/sim/plan', { phone: '254712345678', reversal: '1' });
    const receipt = await paidFrom('254712345678');
    const { body: failed } = await reverse(receipt);
    await queryStatus({ OriginalConversationID: failed.ConversationID });
    await resultCall(1);
    const declined = shop.received.findIndex(({ text }) => text.includes('TransactionStatus'));
    expect(parametersOf(declined)).toMatchObject({
      TransactionStatus: 'Declined',
      TransactionReason: expect.stringMatching(/^1 /),
    });
    const { body: done } = await reverse(receipt);
    await queryStatus({ OriginatorConversationID: done.OriginatorConversationID });
    await resultCall(3);
    const texts = shop.received.map(({ text }) => text);
    expect(texts.filter((text) => text.includes('"Value":"Completed"'))).toHaveLength(1);
  });

  it('has a lost, late, timed out, cut or failed result by a plan', async () => {
    const receipt = await paidFrom('254712345678');
    const ask = () => queryStatus({ TransactionID: receipt });
    const plan = (status: string) => daraja.post('/sim/plan', { receipt, status });
    await plan('lost');
    expect((await ask()).status).toBe(200);
    await plan('timeout');
    await ask();
    expect(await resultCall()).toMatchObject({ path: '/timeout' });
    await plan('cut');
    await expect(ask()).rejects.toThrow();
    expect((await resultCall(1)).body.Result?.ResultCode).toBe(0);
    await plan('2001');
    await ask();
    expect((await resultCall(2)).body.Result?.ResultCode).toBe(2001);
    await plan('busy');
    expect((await ask()).status).toBe(500);
    expect(shop.received).toHaveLength(3);
  });

  it('does not find an unknown receipt, and needs a receipt or a conversation', async () => {
    await queryStatus({ TransactionID: 'AAAAAAAAAA' });
    expect((await resultCall()).body.Result?.ResultCode).toBe('R000002');
    expect((await queryStatus({})).body.errorMessage).toBe('Bad Request - Invalid TransactionID');
  });
});
