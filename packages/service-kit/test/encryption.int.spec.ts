import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productDeleted } from '@shop/contracts/catalog';
import { eventually } from '@shop/shop-client/eventually';
import { aCertificate } from '../src/testing/certificate.js';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.js';
import { runJob, startNotes } from './fixtures.js';
import { openTlsDoor } from './tls-door.js';

const folder = mkdtempSync(join(tmpdir(), 'shop-test-'));
let database: TestDatabase;
let strangersCa: string;
/** The URL of the database where the server speaks TLS, and the same without the encryption options. */
let encrypted: URL;
let plain: URL;
let close = async () => {};

beforeAll(async () => {
  database = await createTestDatabase();
  strangersCa = (await certificateOf('a-stranger')).caFile;
  encrypted = new URL(database.url);
  if (!encrypted.searchParams.has('sslmode')) {
    const certificate = await certificateOf('the-server');
    const door = await openTlsDoor(encrypted, certificate);
    close = door.close;
    encrypted.port = String(door.port);
    encrypted.search = String(new URLSearchParams({ sslmode: 'verify-full', sslrootcert: certificate.caFile }));
  }
  plain = new URL(encrypted);
  plain.search = '';
});
afterAll(async () => {
  await database.drop();
  await close();
  rmSync(folder, { recursive: true });
});

function certificateOf(name: string) {
  mkdirSync(join(folder, name));
  return aCertificate(join(folder, name));
}

describe('a service whose database accepts only encrypted connections', () => {
  it('migrates, writes and receives events over them', async () => {
    expect(await runJob('migrate', encrypted.href)).toEqual({ code: 0, said: '' });
    const notes = await startNotes({ DATABASE_URL: encrypted.href, MIGRATE_AT_START: 'false' });
    await notes.publish(productDeleted.of('p1', { productId: 'p1' }));
    await eventually(async () => expect(await database.query('select from heard')).toHaveLength(1));
    await notes.stop();
  });

  it('refuses a server certificate of another authority', async () => {
    const strange = new URL(encrypted);
    strange.searchParams.set('sslrootcert', strangersCa);
    await expect(startNotes({ DATABASE_URL: strange.href })).rejects.toThrow(/certificate/);
    expect(await runJob('migrate', strange.href)).toEqual({
      code: 1,
      said: expect.stringMatching(/certificate/) as unknown,
    });
  });

  it('cannot connect without encryption', async () => {
    await expect(startNotes({ DATABASE_URL: plain.href })).rejects.toThrow();
  });
});
