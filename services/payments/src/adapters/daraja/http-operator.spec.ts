import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Logger } from '@shop/service-kit/observe/logger';
import type { PaymentConfig } from '../../config.js';
import type { DarajaClient } from './daraja-client.js';
import { HttpOperator } from './http-operator.js';

/** M-Pesa with its key pair: the certificate, and the password inside a credential. */
function anMpesa() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING };
  return {
    certificate: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    passwordIn: (credential = '') => privateDecrypt(key, Buffer.from(credential, 'base64')).toString(),
  };
}

/** An operator with this certificate, and the credentials that it sent. */
function anOperator(certificate: string) {
  const credentials: string[] = [];
  const client = {
    call: (_: unknown, { SecurityCredential }: { SecurityCredential: string }) => {
      credentials.push(SecurityCredential);
      return Promise.resolve({ status: 200, body: { ResponseCode: '0' } });
    },
  };
  const config = {
    DARAJA_CALLBACK_URL: 'https://shop.example',
    DARAJA_CERTIFICATE: certificate,
    DARAJA_INITIATOR_NAME: 'shop',
    DARAJA_INITIATOR_PASSWORD: 'password',
  };
  const logger = { warn: () => undefined };
  const operator = new HttpOperator(
    client as unknown as DarajaClient,
    config as PaymentConfig,
    logger as unknown as Logger,
  );
  return { credentials, reverse: () => operator.reverse('ABCDEFGHIJ', 100, 'secret') };
}

const aFile = () => join(mkdtempSync(join(tmpdir(), 'certificates-')), 'certificate.pem');

describe("the initiator's password", () => {
  it('is encrypted with a certificate that is given as text', async () => {
    const { certificate, passwordIn } = anMpesa();
    const { credentials, reverse } = anOperator(certificate);
    expect(await reverse()).toMatchObject({ kind: 'accepted' });
    expect(passwordIn(credentials[0])).toBe('password');
  });

  it('is encrypted with the certificate that the file has at that time', async () => {
    const [before, after] = [anMpesa(), anMpesa()];
    const file = aFile();
    const { credentials, reverse } = anOperator(file);
    for (const { certificate } of [before, after]) {
      writeFileSync(file, certificate);
      await reverse();
    }
    expect(before.passwordIn(credentials[0])).toBe('password');
    expect(after.passwordIn(credentials[1])).toBe('password');
  });

  it('is not sent while the file is missing, and the refusal says why', async () => {
    const file = aFile();
    writeFileSync(file, anMpesa().certificate);
    const { credentials, reverse } = anOperator(file);
    rmSync(file);
    expect(await reverse()).toMatchObject({ kind: 'refused', problem: expect.stringContaining('(ENOENT)') });
    expect(credentials).toEqual([]);
  });
});
