import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CALLERS } from '@shop/contracts/callers';
import { newServiceKey } from '@shop/service-kit/auth/new-service-key';
import { type Environment, readConfig } from './config.js';
import { environmentOf as environmentOfProcess } from './environment.js';
import { chooseProcesses, type Plan } from './plan.js';
import type { Secrets } from './secrets.js';
import { targetTable } from './targets.js';

const keyNames = CALLERS.map((caller) => `SERVICE_KEY_${caller.toUpperCase()}`);
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

function aPlan(environment: Environment = {}): Plan {
  const names = ['ADMIN_PASSWORD', 'TOKEN_KEY_SECRET', 'DARAJA_PASSKEY', 'DARAJA_CONSUMER_KEY'];
  const config = readConfig('/shop', { SHOP_PROCESSES: 'many', ...environment });
  return {
    config,
    secrets: {
      ...Object.fromEntries(names.map((name) => [name, `made-up-${name}`])),
      ...Object.fromEntries(keyNames.map((name) => [name, newServiceKey()])),
      DARAJA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    } as Secrets,
    processes: chooseProcesses(targetTable, config),
    ports: Object.fromEntries(
      targetTable.map(({ name }, index) => [name, { port: 20_000 + index, managementPort: 30_000 + index }]),
    ),
    smtpPort: 25_025,
    databaseUrls: { orders: 'postgresql://embedded/orders', events: 'postgresql://embedded/events' },
  };
}

/** Variables of the process that has this target. */
function environmentOf(plan: Plan, target: string): Environment {
  const entry = plan.processes.find(({ targets }) => targets.some(({ name }) => name === target));
  if (!entry) throw new Error(`no process has ${target}`);
  return environmentOfProcess(plan, entry);
}

describe('environment of a process', () => {
  it('gives a service its ports, its own database and the shared secrets', () => {
    expect(environmentOf(aPlan(), 'orders')).toMatchObject({
      ORDERS_DATABASE_URL: 'postgresql://embedded/orders',
      EVENTS_DATABASE_URL: 'postgresql://embedded/events',
      ORDERS_SERVICE_PORT: '20004',
      MANAGEMENT_PORT: '30004',
      SHOP_TARGETS: 'orders',
      SERVICE_PUBLIC_KEYS: expect.stringMatching(/^catalog:.+,orders:.+,seed:/),
      ORDERS_SERVICE_KEY: expect.any(String),
      JWKS_URL: 'http://127.0.0.1:20002/internal/jwks',
      CATALOG_URL: 'http://127.0.0.1:20003',
      LOG_LEVEL: 'info',
    });
  });

  it('keeps the secrets of one service from the processes of others', () => {
    expect(environmentOf(aPlan(), 'identity')).toHaveProperty('TOKEN_KEY_SECRET');
    expect(environmentOf(aPlan(), 'catalog')).not.toHaveProperty('TOKEN_KEY_SECRET');
    const keysOf = (target: string) =>
      Object.keys(environmentOf(aPlan(), target)).filter((name) => name.endsWith('_KEY'));
    expect(keysOf('catalog')).toContain('CATALOG_SERVICE_KEY');
    expect(keysOf('catalog')).not.toContain('ORDERS_SERVICE_KEY');
    expect(keysOf('frontend').filter((name) => name.endsWith('SERVICE_KEY'))).toEqual([]);
  });

  it('prefers the values of the user, except for ports and databases', () => {
    const given = {
      LOG_LEVEL: 'debug',
      SMTP_URL: 'smtp://mail.co.ke',
      IDENTITY_SERVICE_PORT: '1',
      ORDERS_DATABASE_URL: 'mine',
      KAFKA_BROKERS: 'k:9092',
    };
    expect(environmentOf(aPlan(given), 'identity')).toMatchObject({
      LOG_LEVEL: 'debug',
      SMTP_URL: 'smtp://mail.co.ke',
      IDENTITY_SERVICE_PORT: '20002',
      KAFKA_BROKERS: 'k:9092',
    });
    expect(environmentOf(aPlan(given), 'orders').ORDERS_DATABASE_URL).toBe('postgresql://embedded/orders');
  });

  it('of several targets has the ports and the database of each', () => {
    expect(environmentOf(aPlan({ SHOP_PROCESSES: 'one' }), 'orders')).toMatchObject({
      ORDERS_DATABASE_URL: 'postgresql://embedded/orders',
      ORDERS_SERVICE_PORT: '20004',
      CATALOG_SERVICE_PORT: '20003',
      SHOP_PORT: '8080',
      SHOP_TARGETS: 'identity,catalog,orders,reviews,payments,media,frontend,gateway',
    });
  });

  it('takes an empty variable as not set', () => {
    expect(environmentOf(aPlan({ LOG_LEVEL: '' }), 'catalog').LOG_LEVEL).toBe('info');
  });

  it('runs every process in production, also from a shell that develops', () => {
    expect(environmentOf(aPlan({ NODE_ENV: 'development' }), 'frontend').NODE_ENV).toBe('production');
  });

  it('sends payments to the simulator, whose callbacks go to the gateway', () => {
    expect(environmentOf(aPlan(), 'payments')).toMatchObject({
      DARAJA_MODE: 'sandbox',
      DARAJA_BASE_URL: 'http://127.0.0.1:20001',
      DARAJA_CALLBACK_URL: 'http://127.0.0.1:8080',
    });
    expect(environmentOf(aPlan(), 'daraja-simulator').SIM_PASSKEY).toBe('made-up-DARAJA_PASSKEY');
  });

  it('gives payments the certificate of the simulator, which may start later', () => {
    const { SIM_PRIVATE_KEY: pem = '' } = environmentOf(aPlan(), 'daraja-simulator');
    const certificate = createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' });
    expect(environmentOf(aPlan(), 'payments').DARAJA_CERTIFICATE).toBe(certificate);
  });

  it('makes the simulator a till when the shop has one', () => {
    const plan = aPlan({ DARAJA_TILL: '555777' });
    expect(environmentOf(plan, 'payments')).toMatchObject({
      DARAJA_TILL: '555777',
      DARAJA_TRANSACTION_TYPE: 'CustomerBuyGoodsOnline',
    });
    expect(environmentOf(plan, 'daraja-simulator')).toMatchObject({ SIM_TILL: '555777', SIM_SHORTCODE: '174379' });
    expect(environmentOf(aPlan(), 'daraja-simulator').SIM_TILL).toBeUndefined();
  });

  it.each([
    ['https://api.safaricom.co.ke', 'production'],
    ['https://sandbox.safaricom.co.ke', 'sandbox'],
  ])('with %s is in %s mode, and called back at the public address', (base, mode) => {
    const environment = environmentOf(aPlan({ DARAJA_BASE_URL: base, PUBLIC_URL: 'https://pc.co.ke' }), 'payments');
    expect(environment).toMatchObject({
      DARAJA_MODE: mode,
      DARAJA_BASE_URL: base,
      DARAJA_CALLBACK_URL: 'https://pc.co.ke',
    });
    expect(environment).not.toHaveProperty('DARAJA_PASSKEY');
  });

  it('gives the gateway the URL and the readiness URL of every service', () => {
    expect(environmentOf(aPlan(), 'gateway')).toMatchObject({
      SHOP_PORT: '8080',
      FRONTEND_URL: 'http://127.0.0.1:20008',
      MEDIA_URL: 'http://127.0.0.1:20007',
      MEDIA_HEALTH_URL: 'http://127.0.0.1:30007/readyz/media',
    });
  });
});
