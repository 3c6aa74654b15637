import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPerson, logIn, startIdentity } from './fixtures.js';

/** The operator's command, as a process of its own. */
const COMMAND = [fileURLToPath(new URL('../../../shop/dist/main.js', import.meta.url)), 'rotate-keys'];
const SECRET = 'the secret of the keys in this test';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity({ TOKEN_KEY_SECRET: SECRET });
});
afterAll(() => shop.stop());

const rotate = (secret = SECRET) =>
  promisify(execFile)(process.execPath, COMMAND, {
    env: { DATABASE_URL: shop.identity.database.url, TOKEN_KEY_SECRET: secret },
  });
const me = async (token: string) => (await shop.identity.request('GET', '/auth/me', { token })).status;
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string; alg: string };
const published = async () =>
  (await shop.identity.request<{ keys: Record<string, string>[] }>('GET', '/internal/jwks')).body.keys;

describe('the keys of tokens', () => {
  it('are on the curve of ES256, and only their public halves are published', async () => {
    const { token } = await aPerson(shop.identity);
    const keys = await published();
    expect(keys).toEqual([
      {
        ...{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' },
        ...{ kid: headerOf(token).kid, x: expect.any(String), y: expect.any(String) },
      },
    ]);
    expect(headerOf(token).alg).toBe('ES256');
    const stored = await shop.identity.database.query('select * from signing_key');
    expect(JSON.stringify(stored)).not.toContain('PRIVATE KEY');
  });

  it('are rotated by a command while users stay signed in; two are valid at a time', async () => {
    const first = await aPerson(shop.identity);
    await rotate();
    expect(await me(first.token)).toBe(200);
    const second = (await logIn(shop.identity, first)).body.token;
    expect(headerOf(second).kid).not.toBe(headerOf(first.token).kid);
    expect([await me(first.token), await me(second)]).toEqual([200, 200]);
    expect((await published()).map(({ kid }) => kid)).toEqual([headerOf(second).kid, headerOf(first.token).kid]);
    await rotate();
    const third = (await logIn(shop.identity, first)).body.token;
    expect([await me(second), await me(third)]).toEqual([200, 200]);
    expect(await published()).toHaveLength(2);
    // The third key made the services fetch the key set again.
    expect(await me(first.token)).toBe(401);
  });

  it('do not change when the command has no settings', async () => {
    const before = await published();
    await expect(rotate('')).rejects.toMatchObject({ stderr: expect.stringContaining('TOKEN_KEY_SECRET') });
    expect(await published()).toEqual(before);
  });

  it('validate no token of another algorithm', async () => {
    const { token } = await aPerson(shop.identity);
    const [, payload = '', signature = ''] = token.split('.');
    const header = (alg: string) =>
      Buffer.from(JSON.stringify({ alg, kid: headerOf(token).kid })).toString('base64url');
    for (const alg of ['none', 'HS256', 'EdDSA', 'ES384'])
      expect(await me(`${header(alg)}.${payload}.${alg === 'none' ? '' : signature}`)).toBe(401);
  });
});
