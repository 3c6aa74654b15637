import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const required = {
  SIM_CONSUMER_KEY: 'key',
  SIM_CONSUMER_SECRET: 'secret',
  SIM_PASSKEY: 'passkey',
  SIM_INITIATOR_PASSWORD: 'password',
};

describe('configuration', () => {
  it('has defaults for everything but the secrets', () => {
    expect(readConfig(required)).toMatchObject({
      port: 8082,
      shortcode: '174379',
      hasRepeatRule: false,
      pace: { answerMs: 3_000, slowMs: 26_000 },
    });
  });

  it('lists every problem at once', () => {
    expect(() => readConfig({ SIM_PORT: 'x' })).toThrow(
      /SIM_PORT must be a whole number; SIM_CONSUMER_KEY is missing; .*SIM_INITIATOR_PASSWORD is missing/,
    );
  });

  it('takes the till as the receiver of the money, or else the shortcode', () => {
    expect(readConfig(required)).toMatchObject({ till: undefined, receiver: '174379' });
    expect(readConfig({ ...required, SIM_TILL: '555777' })).toMatchObject({ shortcode: '174379', receiver: '555777' });
    expect(() => readConfig({ ...required, SIM_TILL: 'x' })).toThrow('SIM_TILL must have 5 to 8 digits');
  });

  it('takes only an RSA private key as the key of M-Pesa', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { privateKey: elliptic } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const refused = [
      'x',
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      elliptic.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ];
    for (const SIM_PRIVATE_KEY of refused)
      expect(() => readConfig({ ...required, SIM_PRIVATE_KEY })).toThrow(
        'SIM_PRIVATE_KEY must be the PEM text of an RSA private key',
      );
    expect(readConfig({ ...required, SIM_PRIVATE_KEY: '' }).privateKey).toBeUndefined();
  });

  it('accepts 0 as a delay', () => {
    expect(readConfig({ ...required, SIM_ANSWER_MS: '0' }).pace.answerMs).toBe(0);
  });
});
