import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPrompt, findings, postCallback, startPayments } from './fixtures.js';

describe('a list of addresses that may send callbacks', () => {
  let shop: Awaited<ReturnType<typeof startPayments>>;
  beforeAll(async () => {
    const environment = { DARAJA_CALLBACK_ALLOWED_IPS: '196.201.214.200, 196.201.213.0/24' };
    shop = await startPayments({ environment });
  });
  afterAll(() => shop.stop());

  it('takes theirs, and answers all others as if there were no such URL', async () => {
    const { orderId, prompt } = await aPrompt(shop);
    const from = async (address?: string) => {
      const headers = address === undefined ? undefined : { 'x-client-address': address };
      return (await postCallback(shop.payments, prompt, '{}', headers)).status;
    };
    for (const address of ['196.201.214.200', '::ffff:196.201.214.200', '196.201.213.114'])
      expect([address, await from(address)]).toEqual([address, 200]);
    for (const address of ['196.201.214.201', '196.201.212.1', '2001:db8::1', 'unknown', '', undefined])
      expect([address, await from(address)]).toEqual([address, 404]);
    expect(await findings(shop.payments, orderId)).not.toContain('ids_differ');
  });
});
