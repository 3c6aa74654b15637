import { constants, createPrivateKey, createPublicKey, privateDecrypt, publicEncrypt } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CALLERS } from '@shop/contracts/callers';
import { ServiceKeys } from '@shop/service-kit/auth/service-keys';
import { KAFKA_USERS as CONNECTING } from '@shop/service-kit/events/kafka/kafka-rights';
import { KAFKA_USERS } from '../kafka-users.mjs';
import { CALLERS as KEYED } from '../service-keys.mjs';
import { freshValues, GROUPS, secretFiles, writeSecrets } from '../write-secrets.mjs';

describe('the secrets of docker-compose.yml', () => {
  let folder, owners;
  const write = (given = {}) => writeSecrets(folder, given, (path, group) => owners.set(path, group));
  const read = (path) => readFileSync(join(folder, path), 'utf8');
  const variables = (reader) => parseEnv(read(`${reader}/env`));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    owners = new Map();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are the same for both sides of a connection', () => {
    write();
    const { CATALOG_DATABASE_PASSWORD: password } = parseEnv(read('postgres/roles'));
    expect(variables('catalog').DATABASE_URL).toBe(`postgres://catalog:${password}@postgres:5432/catalog`);
    expect(variables('backup').CATALOG_DATABASE_URL).toBe(variables('catalog').DATABASE_URL);
    const { username, password: ofRedis } = new URL(variables('orders').REDIS_URL);
    expect(read('redis/redis.conf')).toContain(`user ${username} >${ofRedis} on ~orders:* &orders:* `);
    expect(read('redis/redis.conf')).toMatch(/\nuser default off\n$/);
    expect(variables('media').S3_SECRET_KEY).toBe(variables('s3').ROOT_SECRET_ACCESS_KEY);
    expect(variables('payments').DARAJA_PASSKEY).toBe(variables('daraja-simulator').SIM_PASSKEY);
    expect(variables('identity').TOKEN_KEY_SECRET).toMatch(/^[0-9a-f]{48}$/);
  });

  it('stay the same at a second start, and differ in another volume', () => {
    const first = write();
    const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const texts = () => files().map((file) => [file.name, readFileSync(join(file.parentPath, file.name), 'utf8')]);
    const before = texts();
    expect(write()).toEqual(first);
    expect(texts()).toEqual(before);
    expect(freshValues().SERVICE_KEY_ORDERS).not.toBe(first.SERVICE_KEY_ORDERS);
  });

  it('give each service a key of its own, and all of them the public ones', () => {
    write();
    expect(KEYED).toEqual(CALLERS);
    for (const caller of CALLERS) {
      const keys = new ServiceKeys(caller, variables(caller));
      expect(new ServiceKeys('orders', variables('orders')).signerOf('text', keys.sign('text'))).toBe(caller);
    }
    expect(() => new ServiceKeys('orders', variables('media'))).toThrow('SERVICE_KEY is no key of orders');
    expect(variables('orders')).not.toHaveProperty('UNSIGNED_EVENTS_UNTIL');
  });

  it('give each service a user of Kafka that the broker knows, and one that may administer', () => {
    write();
    expect(new Set(KAFKA_USERS)).toEqual(new Set(CONNECTING));
    const known = variables('kafka').KAFKA_LISTENER_NAME_SHOP_PLAIN_SASL_JAAS_CONFIG;
    const passwords = [...KAFKA_USERS, 'kafka-rights'].map((reader) => {
      const { KAFKA_USERNAME: user, KAFKA_PASSWORD: password } = variables(reader);
      expect(user).toBe(reader === 'kafka-rights' ? 'administrator' : reader);
      expect(known).toContain(` user_${user}="${password}"`);
      return password;
    });
    expect(new Set(passwords).size).toBe(passwords.length);
    expect(known.match(/user_/g)).toHaveLength(passwords.length);
    const [{ properties }] = JSON.parse(read('kafka-ui/application.yml')).kafka.clusters;
    expect(properties['sasl.jaas.config']).toContain(`password="${passwords.at(-1)}"`);
  });

  it('have the value of the environment for all their readers, while it is set', () => {
    const own = write().DARAJA_PASSKEY;
    write({ DARAJA_PASSKEY: 'given', ADMIN_PASSWORD: '' });
    expect([variables('payments').DARAJA_PASSKEY, variables('daraja-simulator').SIM_PASSKEY]).toEqual([
      'given',
      'given',
    ]);
    expect(variables('identity').ADMIN_PASSWORD).not.toBe('');
    expect(write().DARAJA_PASSKEY).toBe(own);
  });

  it('are added where an older version wrote the others', () => {
    const { SIM_PRIVATE_KEY: _new, ...older } = write();
    writeFileSync(join(folder, 'secrets/values.json'), JSON.stringify(older));
    const { SIM_PRIVATE_KEY: added, ...rest } = write();
    expect(rest).toEqual(older);
    expect(createPrivateKey(added).asymmetricKeyType).toBe('rsa');
  });

  it('let the unsigned events of an older version count for an hour', () => {
    const values = Object.entries(write()).filter(([name]) => !name.startsWith('SERVICE_KEY_'));
    writeFileSync(join(folder, 'secrets/values.json'), JSON.stringify(Object.fromEntries(values)));
    write();
    expect(Date.parse(variables('orders').UNSIGNED_EVENTS_UNTIL)).toBeGreaterThan(Date.now());
  });

  it('keep their quotation marks', () => {
    for (const DARAJA_INITIATOR_PASSWORD of ["it's #1$", 'a "mark"', `it's "#1"`]) {
      write({ DARAJA_INITIATOR_PASSWORD });
      expect(variables('payments').DARAJA_INITIATOR_PASSWORD).toBe(DARAJA_INITIATOR_PASSWORD);
      expect(variables('daraja-simulator').SIM_PRIVATE_KEY).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    }
  });

  it('can be read only by the group of their reader', () => {
    write();
    for (const reader of [...Object.keys(secretFiles(freshValues())), 'secrets']) {
      expect(owners.get(join(folder, reader))).toBe(GROUPS[reader]);
      expect(statSync(join(folder, reader)).mode & 0o007).toBe(0);
      for (const name of readdirSync(join(folder, reader))) {
        expect(owners.get(join(folder, reader, `${name}.new`))).toBe(GROUPS[reader]);
        expect(statSync(join(folder, reader, name)).mode & 0o007).toBe(0);
      }
    }
    expect(new Set(Object.values(GROUPS)).size).toBe(Object.keys(GROUPS).length);
  });

  describe("of M-Pesa's initiator", () => {
    const own = {
      DARAJA_INITIATOR_NAME: 'shop-api',
      DARAJA_INITIATOR_PASSWORD: 'from Safaricom',
      DARAJA_CERTIFICATE: '/run/safaricom.cer',
    };
    const real = { DARAJA_BASE_URL: 'https://api.safaricom.co.ke' };
    const initiatorOfPayments = () =>
      Object.fromEntries(Object.entries(variables('payments')).filter(([name]) => name in own));

    it('make one that the simulator trusts', () => {
      write({ DARAJA_BASE_URL: 'http://daraja-simulator:8082' });
      const { DARAJA_CERTIFICATE, DARAJA_INITIATOR_NAME, DARAJA_INITIATOR_PASSWORD } = variables('payments');
      const { SIM_INITIATOR_NAME, SIM_INITIATOR_PASSWORD, SIM_PRIVATE_KEY } = variables('daraja-simulator');
      expect([DARAJA_INITIATOR_NAME, DARAJA_INITIATOR_PASSWORD]).toEqual([SIM_INITIATOR_NAME, SIM_INITIATOR_PASSWORD]);
      const padding = constants.RSA_PKCS1_PADDING;
      const credential = publicEncrypt({ key: createPublicKey(DARAJA_CERTIFICATE), padding }, Buffer.from('x'));
      expect(privateDecrypt({ key: SIM_PRIVATE_KEY, padding }, credential).toString()).toBe('x');
    });

    it('are the given ones, for the simulator too', () => {
      write(own);
      expect(initiatorOfPayments()).toEqual(own);
      expect(variables('daraja-simulator')).toMatchObject({
        SIM_INITIATOR_NAME: 'shop-api',
        SIM_INITIATOR_PASSWORD: 'from Safaricom',
      });
    });

    it('are only given ones at the real Daraja, and the simulator does not get them', () => {
      write();
      write(real);
      expect(initiatorOfPayments()).toEqual({});
      write({ ...real, ...own });
      expect(initiatorOfPayments()).toEqual(own);
      expect(variables('daraja-simulator')).toMatchObject({ SIM_INITIATOR_NAME: 'shop' });
      expect(read('daraja-simulator/env')).not.toContain(own.DARAJA_INITIATOR_PASSWORD);
    });
  });
});
