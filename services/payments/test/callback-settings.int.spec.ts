import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@shop/service-kit/config/load-config';
import { PaymentSettings } from '../src/config.js';
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

describe('the settings for callbacks', () => {
  const environment = {
    DATABASE_URL: 'postgres://127.0.0.1/payments',
    ORDERS_URL: 'http://127.0.0.1:1',
    DARAJA_BASE_URL: 'https://api.safaricom.co.ke',
    DARAJA_CONSUMER_KEY: 'key',
    DARAJA_CONSUMER_SECRET: 'secret',
    DARAJA_SHORTCODE: '174379',
    DARAJA_PASSKEY: 'passkey',
    DARAJA_CALLBACK_URL: 'https://shop.example',
    SERVICE_PORT: '0',
    MANAGEMENT_PORT: '0',
    INTERNAL_TOKEN: 'a-token-of-24-characters-or-more',
    JWKS_URL: 'http://127.0.0.1:1',
  };

  it.each([
    ['an address without https', { DARAJA_CALLBACK_URL: 'http://shop.example' }, 'must begin with https://'],
    ['a word that Safaricom refuses', { DARAJA_CALLBACK_URL: 'https://mpesa.shop.example' }, 'Safaricom refuses'],
    ['the word in capitals', { DARAJA_CALLBACK_URL: 'https://shop.example/SQL' }, 'Safaricom refuses'],
    ['a name instead of an address', { DARAJA_CALLBACK_ALLOWED_IPS: 'safaricom.co.ke' }, 'IP addresses or ranges'],
  ])('refuse %s in production, when the service starts', (_what, changed, problem) => {
    expect(() => loadConfig(PaymentSettings, environment)).not.toThrow();
    expect(() => loadConfig(PaymentSettings, { ...environment, ...changed })).toThrow(problem);
  });
});
