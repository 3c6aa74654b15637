import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { holdRow } from '@shop/service-kit/testing/lock-table';
import { Authenticator } from '@shop/shop-client/authenticator';
import { eventually } from '@shop/shop-client/eventually';
import { aPerson, logIn, signedInBefore, startIdentity, theAdmin } from './fixtures.js';

/** The operator's command, as a process of its own. */
const COMMAND = [fileURLToPath(new URL('../../../shop/dist/main.js', import.meta.url)), 'remove-second-factor'];

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

type Person = Awaited<ReturnType<typeof aPerson>>;
interface Answer {
  secret: string;
  uri: string;
  recoveryCodes: string[];
  code: string;
  user: User;
  token: string;
}

const call = (method: string, path: string, token: string, body?: object) =>
  shop.identity.request<Answer>(method, path, { token, body });
const signIn = ({ email, password }: Person, code?: string) =>
  shop.identity.request<Answer>('POST', '/auth/login', { body: { email, password, ...(code && { code }) } });

/** A person with a second factor, the app for it, and the code that confirmed it. */
async function someone() {
  const person = await aPerson(shop.identity);
  const { secret } = (await call('POST', '/auth/totp', person.token)).body;
  const app = new Authenticator(secret);
  const usedCode = app.next();
  const { body } = await call('POST', '/auth/totp/confirm', person.token, { code: usedCode });
  return { ...person, app, usedCode, recoveryCodes: body.recoveryCodes };
}

describe('a second factor', () => {
  it('counts at sign-in from its confirmation on', async () => {
    const person = await aPerson(shop.identity);
    const { body } = await call('POST', '/auth/totp', person.token);
    expect(body.uri).toContain(`otpauth://totp/SavannaPC:${encodeURIComponent(person.email)}?`);
    expect((await signIn(person)).status).toBe(200);
    expect((await call('POST', '/auth/totp/confirm', person.token, { code: '000000' })).body.code).toBe('wrong_code');
    const app = new Authenticator(body.secret);
    const confirmed = await call('POST', '/auth/totp/confirm', person.token, { code: app.next() });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await call('GET', '/auth/totp', person.token)).body).toEqual({ isOn: true });
    expect(await signIn(person)).toMatchObject({ status: 401, body: { code: 'totp_required' } });
    const code = app.next();
    expect((await signIn({ ...person, password: 'wrong' }, code)).body.code).toBe('invalid_credentials');
    expect((await signIn(person, code)).status).toBe(200);
    expect((await call('POST', '/auth/totp', person.token)).body.code).toBe('second_factor_on');
  });

  it('accepts each code once, also when two come at the same time', async () => {
    const person = await someone();
    const code = person.app.next();
    const answers = await Promise.all([1, 2].map(() => signIn(person, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn(person, person.usedCode)).body.code).toBe('wrong_code');
    const [recovery = ''] = person.recoveryCodes;
    expect((await signIn(person, recovery.toUpperCase())).status).toBe(200);
    expect((await signIn(person, recovery)).body.code).toBe('wrong_code');
  });

  it('accepts a recovery code once, also when two sign-ins come at the same time', async () => {
    const person = await someone();
    const [recovery = ''] = person.recoveryCodes;
    const answers = await Promise.all([1, 2].map(() => signIn(person, recovery)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is not confirmed by a code of the secret that another one replaces at the same time', async () => {
    const person = await aPerson(shop.identity);
    const app = new Authenticator((await call('POST', '/auth/totp', person.token)).body.secret);
    const { database } = shop.identity;
    const waiting = (count: number) =>
      eventually(async () => {
        const sql = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        expect(await database.query(sql)).toHaveLength(count);
      });
    const release = await holdRow(database, 'select from account where id = $1 for update', [person.id]);
    const replacing = call('POST', '/auth/totp', person.token);
    await waiting(1);
    const confirming = call('POST', '/auth/totp/confirm', person.token, { code: app.next() });
    await waiting(2);
    await release();
    expect((await replacing).status).toBe(200);
    expect(await confirming).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    expect((await call('GET', '/auth/totp', person.token)).body).toEqual({ isOn: false });
  });

  it('cannot be guessed', async () => {
    const person = await someone();
    for (let count = 0; count < 10; count++) expect((await signIn(person, 'aaaaaaaaaa')).status).toBe(401);
    const code = person.app.next();
    expect((await signIn(person, code)).status).toBe(429);
    const { token } = await theAdmin(shop.identity);
    const state = async () => (await call('GET', `/users/${person.id}`, token)).body;
    expect(await state()).toMatchObject({ hasSecondFactor: true, wrongCodes: 10 });
    expect((await call('POST', `/users/${person.id}/unlock`, token)).status).toBe(204);
    expect(await state()).toMatchObject({ wrongCodes: 0 });
    expect((await signIn(person, code)).status).toBe(200);
  });

  it('is set up only with the password of the last 15 minutes', async () => {
    const person = await aPerson(shop.identity);
    const token = await signedInBefore(shop.identity, person);
    const refusal = { status: 401, body: { code: 'confirm_password' } };
    expect(await call('POST', '/auth/totp', token)).toMatchObject(refusal);
    const { secret } = (await call('POST', '/auth/totp', person.token)).body;
    const code = { code: new Authenticator(secret).next() };
    expect(await call('POST', '/auth/totp/confirm', token, code)).toMatchObject(refusal);
    expect((await call('POST', '/auth/confirm', token, { password: person.password })).status).toBe(204);
    expect((await call('POST', '/auth/totp/confirm', token, code)).status).toBe(200);
  });

  it('is removed with the password, or by the owner', async () => {
    const [person, other] = [await someone(), await someone()];
    const end = (password: string) => call('DELETE', '/auth/totp', person.token, { password });
    expect((await end('wrong')).body.code).toBe('wrong_password');
    expect((await end(person.password)).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    expect((await call('DELETE', `/users/${other.id}/totp`, person.token)).status).toBe(403);
    const admin = await theAdmin(shop.identity);
    expect((await call('DELETE', `/users/${other.id}/totp`, admin.token)).status).toBe(204);
    expect((await signIn(other)).status).toBe(200);
  });
});

describe('the command of the operator', () => {
  const remove = (...words: string[]) =>
    promisify(execFile)(process.execPath, [...COMMAND, ...words], {
      env: { DATABASE_URL: shop.identity.database.url },
    });

  it('removes the second factor of an account, signs it out, and names itself in the audit', async () => {
    const person = await someone();
    const { stdout } = await remove(person.email.toUpperCase());
    expect(stdout).toContain('Sessions ended: 1.');
    await eventually(async () => expect((await call('GET', '/auth/me', person.token)).status).toBe(401));
    expect((await signIn(person)).status).toBe(200);
    const admin = await theAdmin(shop.identity);
    await eventually(async () => {
      const { body } = await shop.identity.request(
        'GET',
        `/audit?entity=user&entityId=${person.id}&actor=operator`,
        admin,
      );
      expect(body).toContainEqual(
        expect.objectContaining({ action: 'delete', actor: { id: 'operator', name: 'Operator' }, ip: 'command line' }),
      );
    });
  });

  it('changes nothing without a second factor or an e-mail address', async () => {
    const person = await aPerson(shop.identity);
    await expect(remove(person.email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was changed'),
    });
    expect((await call('GET', '/auth/me', person.token)).status).toBe(200);
    await expect(remove()).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('EMAIL') });
  });
});

describe('where staff need a second factor', () => {
  it('those without one lose their rights until they set it up', async () => {
    const admin = await theAdmin(shop.identity);
    const [plain, secured] = [await aPerson(shop.identity), await someone()];
    for (const { id } of [plain, secured]) await call('PUT', `/users/${id}`, admin.token, { roles: ['support'] });
    const before = (await signIn(plain)).body.token;
    const kept = (await signIn(secured, secured.app.next())).body.token;
    const settings = { ...DEFAULT_SETTINGS, staff: { requireSecondFactor: true } };
    await shop.identity.publish(settingsChanged.of('store', settings));
    await eventually(async () => expect((await call('GET', '/users', before)).status).toBe(401));
    expect((await call('GET', '/users', kept)).status).toBe(200);
    const { token, user } = (await logIn(shop.identity, plain)).body;
    expect(user).toMatchObject({ isAdmin: false, roles: [], needsSecondFactor: true });
    expect((await call('GET', '/auth/me', token)).body).toMatchObject({ roles: [], needsSecondFactor: true });
    expect((await call('GET', '/users', token)).status).toBe(403);
    const { secret } = (await call('POST', '/auth/totp', token)).body;
    const app = new Authenticator(secret);
    await call('POST', '/auth/totp/confirm', token, { code: app.next() });
    const again = (await signIn(plain, app.next())).body;
    expect(again.user.roles).toEqual(['support']);
    expect((await call('GET', '/users', again.token)).status).toBe(200);
  });
});
