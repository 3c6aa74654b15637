import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, loadConfig } from '@shop/service-kit/config/load-config';
import { PaymentSettings } from './config.js';

const required = {
  SERVICE_PORT: '0',
  MANAGEMENT_PORT: '0',
  DATABASE_URL: 'postgres://payments@127.0.0.1/payments',
  SERVICE_KEY: 'a key',
  SERVICE_PUBLIC_KEYS: 'payments:a key',
  JWKS_URL: 'http://identity.example/internal/jwks',
  ORDERS_URL: 'http://orders.example',
  DARAJA_BASE_URL: 'http://daraja.example',
  DARAJA_CONSUMER_KEY: 'key',
  DARAJA_CONSUMER_SECRET: 'secret',
  DARAJA_SHORTCODE: '174379',
  DARAJA_PASSKEY: 'passkey',
  DARAJA_CALLBACK_URL: 'https://shop.example',
};
const user = { DARAJA_INITIATOR_NAME: 'shop', DARAJA_INITIATOR_PASSWORD: 'password' };

const pem = { type: 'spki', format: 'pem' } as const;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export(pem).toString();
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export(pem).toString();
const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
const file = join(folder, 'certificate.pem');
writeFileSync(file, rsa);

const load = (environment: NodeJS.ProcessEnv) => loadConfig(PaymentSettings, { ...required, ...environment });

describe('the initiator', () => {
  it.each([
    ['a file', file],
    ['a text', rsa],
  ])('may have its certificate as %s', (_, DARAJA_CERTIFICATE) => {
    expect(load({ ...user, DARAJA_CERTIFICATE })).toMatchObject({ DARAJA_CERTIFICATE });
  });

  it.each([
    ['a file that does not exist', join(folder, 'other.pem'), 'neither PEM text nor a file that can be read (ENOENT)'],
    ['a folder', folder, 'neither PEM text nor a file that can be read (EISDIR)'],
    ['a text that ends early', rsa.slice(0, 90), 'no RSA certificate or public key'],
    ['a key of another kind', elliptic, 'no RSA certificate or public key'],
  ])('is refused with %s, without its value', (_, DARAJA_CERTIFICATE, problem) => {
    const start = () => load({ ...user, DARAJA_CERTIFICATE });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(problem);
    expect(start).not.toThrow(DARAJA_CERTIFICATE);
  });

  it('is optional, and is given whole', () => {
    expect(load({ DARAJA_CERTIFICATE: '' }).DARAJA_INITIATOR_NAME).toBeUndefined();
    expect(() => load(user)).toThrow('belong together');
  });
});

describe('the settings for callbacks', () => {
  it.each([
    ['an address without https', { DARAJA_CALLBACK_URL: 'http://shop.example' }, 'must begin with https://'],
    ['a word that Safaricom refuses', { DARAJA_CALLBACK_URL: 'https://mpesa.shop.example' }, 'Safaricom refuses'],
    ['the word in capitals', { DARAJA_CALLBACK_URL: 'https://shop.example/SQL' }, 'Safaricom refuses'],
    ['a name instead of an address', { DARAJA_CALLBACK_ALLOWED_IPS: 'safaricom.co.ke' }, 'IP addresses or ranges'],
  ])('refuse %s in production, when the service starts', (_, changed, problem) => {
    expect(() => load({})).not.toThrow();
    expect(() => load(changed)).toThrow(problem);
  });
});
