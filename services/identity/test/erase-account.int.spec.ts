import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userDeleted } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, startIdentity } from './fixtures.js';

/** The operator's command, as a process of its own. */
const COMMAND = [fileURLToPath(new URL('../../../shop/dist/main.js', import.meta.url)), 'erase-account'];

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const erase = (...words: string[]) =>
  promisify(execFile)(process.execPath, [...COMMAND, ...words], { env: { DATABASE_URL: shop.identity.database.url } });

describe('the command of the operator', () => {
  it('announces the end of an account that identity does not have, and names itself in the security log', async () => {
    const id = randomUUID();
    expect((await erase(id.toUpperCase())).stdout).toContain('is announced');
    await eventually(() => expect(shop.identity.bus.published(userDeleted, id)).toHaveLength(1));
    const log = 'select kind, actor_id from security_event where account_id = $1';
    expect(await shop.identity.database.query(log, [id])).toEqual([{ kind: 'account-closed', actor_id: 'operator' }]);
  });

  it('changes nothing where the account is open, or without an id', async () => {
    const { id, token } = await aPerson(shop.identity);
    const refused = { code: 1, stderr: expect.stringContaining('Nothing was changed') };
    await expect(erase(id)).rejects.toMatchObject(refused);
    expect((await shop.identity.request('GET', '/auth/me', { token })).status).toBe(200);
    expect(shop.identity.bus.published(userDeleted, id)).toEqual([]);
    await expect(erase('someone@example.com')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('ID'),
    });
  });
});
