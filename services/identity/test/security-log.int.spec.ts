import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecurityEntry, SecurityEvent } from '@shop/contracts/security-log';
import { eventually } from '@shop/shop-client/eventually';
import { TOTP } from 'otpauth';
import { aPerson, anAddress, logIn, resetToken, startIdentity, theAdmin } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
let owner: Awaited<ReturnType<typeof theAdmin>>;
beforeAll(async () => {
  shop = await startIdentity();
  owner = await theAdmin(shop.identity);
});
afterAll(() => shop.stop());

const call = <Body = Record<string, unknown>>(method: string, path: string, token?: string, body?: unknown) =>
  shop.identity.request<Body>(method, path, { token, body });
const own = async (token: string) => (await call<SecurityEvent[]>('GET', '/auth/security-events', token)).body;
const all = async (query: string) =>
  (await call<SecurityEntry[]>('GET', `/audit/security-events?${query}`, owner.token)).body;
const of = async (accountId: string) => all(`account=${accountId}`);
const kindsOf = async (accountId: string) => (await of(accountId)).map(({ kind }) => kind).toReversed();

const PLACE = { 'x-client-address': '203.0.113.77', 'user-agent': 'Firefox on a phone' };

describe('the security log of an account', () => {
  it('has sign-ins with their network and device, and each kind of refusal, equal ones of an hour together', async () => {
    const person = await aPerson(shop.identity);
    for (const password of ['guess 1', 'guess 2', 'guess 3'])
      expect((await logIn(shop.identity, { ...person, password }, PLACE)).status).toBe(401);
    const { token } = (await logIn(shop.identity, person, PLACE)).body;
    expect((await call('POST', '/auth/confirm', token, { password: 'guess 4' })).status).toBe(403);
    const code = { email: person.email, code: '000000', browser: 'x'.repeat(22) };
    expect((await call('POST', '/auth/login', undefined, code)).status).toBe(401);
    const place = { network: '203.0.113.0/24', device: 'Firefox on a phone' };
    expect((await own(token)).slice(0, 4)).toMatchObject([
      { kind: 'sign-in-failed', detail: 'mailed-code', times: 1 },
      { kind: 'confirmation-failed', detail: 'password', times: 1 },
      { kind: 'signed-in', detail: 'password', times: 1, by: 'self', ...place },
      { kind: 'sign-in-failed', detail: 'password', times: 3, ...place },
    ]);
    expect(await kindsOf(person.id)).toEqual(
      expect.arrayContaining(['email-verified', 'signed-in', 'sign-in-failed', 'confirmation-failed']),
    );
  });

  it('has blocked attempts, which are one entry however many there are', async () => {
    const person = await aPerson(shop.identity);
    for (let tries = 0; tries < 13; tries += 1) await logIn(shop.identity, { ...person, password: 'wrong' }, PLACE);
    const refusals = (await of(person.id)).filter(({ kind }) => kind !== 'signed-in' && kind !== 'email-verified');
    expect(refusals.map(({ kind, times }) => [kind, times])).toEqual([
      ['attempts-blocked', 3],
      ['sign-in-failed', 10],
    ]);
  });

  it('has a changed and a reset password, and the sessions that end with it', async () => {
    const person = await aPerson(shop.identity);
    await logIn(shop.identity, person);
    const change = { currentPassword: person.password, newPassword: 'ndizi mbivu' };
    await call('PUT', '/auth/password', person.token, change);
    await call('POST', '/auth/reset-password', undefined, { email: person.email });
    // Another person's token beside the link says nothing about who uses it.
    const { token } = await aPerson(shop.identity);
    await call('POST', `/auth/reset-password/${await resetToken(shop.identity, person.email)}`, token, {
      password: 'maembe mabichi',
    });
    expect(await kindsOf(person.id)).toEqual([
      ...['email-verified', 'signed-in', 'signed-in', 'password-changed', 'sessions-ended'],
      ...['password-reset', 'sessions-ended'],
    ]);
    expect((await of(person.id)).map(({ by }) => by)).toEqual(Array.from({ length: 7 }, () => 'self'));
  });

  it('has a second factor that is added, used wrongly and removed', async () => {
    const person = await aPerson(shop.identity);
    const { body } = await call<{ secret: string }>('POST', '/auth/totp', person.token);
    const wrong = await call('POST', '/auth/totp/confirm', person.token, { code: '000000' });
    expect(wrong.body.code).toBe('wrong_code');
    await call('POST', '/auth/totp/confirm', person.token, { code: new TOTP({ secret: body.secret }).generate() });
    await call('POST', '/auth/login', undefined, { email: person.email, password: person.password, code: '111111' });
    await call('DELETE', '/auth/totp', person.token, { password: person.password });
    expect((await of(person.id)).map(({ kind, detail }) => `${kind} ${detail}`).slice(0, 4)).toEqual([
      'factor-removed ',
      'sign-in-failed second-factor',
      'factor-added ',
      'confirmation-failed second-factor',
    ]);
  });

  it('has what staff did, for the person without where they sit, and for the owner with it', async () => {
    const person = await aPerson(shop.identity);
    const asOwner = (method: string, path: string, body?: unknown) =>
      shop.identity.request(method, path, { token: owner.token, body, headers: PLACE });
    const path = `/users/${person.id}`;
    await asOwner('POST', `${path}/unlock`);
    await asOwner('DELETE', `${path}/sessions`);
    await asOwner('PUT', path, { roles: ['orders', 'catalogue'] });
    await asOwner('PUT', path, { isAdmin: true, email: anAddress() });
    await asOwner('GET', `/internal/users/${person.id}/export`);
    const entries = (await of(person.id)).slice(0, 6).map(({ kind, detail, actor, by, network }) => ({
      ...{ kind, detail, by, network, actor: actor?.id },
    }));
    const place = { by: 'staff', network: '203.0.113.0/24', actor: owner.id };
    expect(entries).toEqual([
      { kind: 'data-exported', detail: '', ...place },
      { kind: 'rights-changed', detail: 'owner catalogue orders', ...place },
      { kind: 'owner-added', detail: '', ...place },
      { kind: 'email-changed', detail: '', ...place },
      { kind: 'rights-changed', detail: 'catalogue orders', ...place },
      { kind: 'sessions-ended', detail: '', ...place },
    ]);
    await shop.identity.database.query('update account set is_admin = false, email_verified_at = now() where id = $1', [
      person.id,
    ]);
    const [{ email } = { email: '' }] = await shop.identity.database.query<{ email: string }>(
      'select email from account where id = $1',
      [person.id],
    );
    const { token } = (await logIn(shop.identity, { ...person, email })).body;
    const seen = (await own(token)).filter(({ by }) => by === 'staff');
    expect(seen.length).toBeGreaterThan(5);
    for (const event of seen) expect(event).toMatchObject({ network: '', device: '' });
    expect(JSON.stringify(seen)).not.toContain(owner.id);
  });

  it('has the sessions of staff that expire, which the shop ends by itself', async () => {
    const person = await aPerson(shop.identity);
    await shop.identity.database.query(`update account set roles = '{support}' where id = $1`, [person.id]);
    await shop.identity.database.query(
      `update session set last_seen_at = now() - interval '13 hours' where account_id = $1`,
      [person.id],
    );
    shop.identity.wake('look for idle sessions');
    await eventually(async () =>
      expect((await of(person.id))[0]).toMatchObject({ kind: 'sessions-expired', by: 'shop', times: 1, network: '' }),
    );
  });

  it('has nothing of a change that is refused', async () => {
    const change = { email: anAddress(), isAdmin: false };
    const before = await of(owner.id);
    expect((await call('PUT', `/users/${owner.id}`, owner.token, change)).body.code).toBe('last_admin');
    expect(await of(owner.id)).toEqual(before);
  });

  it('is in the data export, and says without network and device what happened once the account is closed', async () => {
    const person = await aPerson(shop.identity);
    const { token } = (await logIn(shop.identity, person, PLACE)).body;
    const { body } = await call<{ securityEvents: SecurityEvent[] }>('GET', '/internal/users/me/export', token);
    expect(body.securityEvents.map(({ kind }) => kind)).toEqual([
      ...['data-exported', 'signed-in', 'signed-in', 'email-verified'],
    ]);
    await call('DELETE', `/users/${person.id}`, token, { password: person.password });
    const left = await of(person.id);
    expect(left[0]).toMatchObject({ kind: 'account-closed', account: { id: person.id, name: '', email: '' } });
    for (const entry of left) expect(entry).toMatchObject({ network: '', device: '' });
  });
});

describe('a refused sign-in for an e-mail address without an account', () => {
  it('is kept without the address, once an hour and network', async () => {
    const headers = { 'x-client-address': '198.51.100.9', 'user-agent': 'curl' };
    const addresses = [anAddress(), 'maembe.matamu@test.example'];
    for (const email of addresses)
      expect((await logIn(shop.identity, { email, password: 'maembe matamu' }, headers)).status).toBe(401);
    const unknown = (await all('kind=sign-in-failed')).filter(({ account }) => account === null);
    expect(unknown).toMatchObject([{ times: 2, network: '198.51.100.0/24', device: '' }]);
    const rows = await shop.identity.database.query('select * from security_event');
    for (const text of ['maembe', ...addresses]) expect(JSON.stringify(rows)).not.toContain(text);
  });
});

describe('the security log of the shop', () => {
  it('is filtered by kind, by person and by time, and has pages', async () => {
    const person = await aPerson(shop.identity, `Wambui ${randomUUID()}`);
    await logIn(shop.identity, person);
    for (const account of [person.id, person.id.toUpperCase(), person.name, person.email.slice(0, 30)]) {
      const entries = await all(`account=${encodeURIComponent(account)}&kind=signed-in`);
      expect(entries.map(({ kind, account: whose }) => [kind, whose])).toEqual(
        Array.from({ length: 2 }, () => ['signed-in', { id: person.id, name: person.name, email: person.email }]),
      );
    }
    expect(await all(`account=${randomUUID()}`)).toEqual([]);
    expect(await all('account=no-such-person-at-all')).toEqual([]);
    const now = new Date(Date.now() + 60_000).toISOString();
    expect(await all(`account=${person.id}&from=${now}`)).toEqual([]);
    expect(await all(`account=${person.id}&to=${now}`)).toHaveLength(3);
    const page = await call<SecurityEntry[]>(
      'GET',
      `/audit/security-events?account=${person.id}&pageSize=2&pageNumber=2`,
      owner.token,
    );
    expect(page.body.map(({ kind }) => kind)).toEqual(['email-verified']);
    expect(page.headers.get('x-total-count')).toBe('3');
  });

  it('can be downloaded as CSV', async () => {
    const person = await aPerson(shop.identity);
    const answer = await fetch(`${shop.identity.url}/audit/security-events.csv?account=${person.id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="security-log.csv"');
    const [head, newest, first, ...rest] = (await answer.text()).trim().split('\r\n');
    expect(head).toContain('time,kind,detail,times,account,email,by,network,device');
    expect(newest).toContain(`,signed-in,password,1,${person.id},${person.email},`);
    expect(first).toContain(`,email-verified,,1,${person.id}`);
    expect(rest).toEqual([]);
  });

  it.each(['/audit/security-events', '/audit/security-events.csv'])('is read by owners alone: %s', async (path) => {
    const { token, id } = await aPerson(shop.identity);
    expect((await call('GET', path)).status).toBe(401);
    expect((await call('GET', path, token)).status).toBe(403);
    const refused = [`${path}?kind=unknown`, `${path}?from=yesterday`];
    for (const bad of refused) expect((await call('GET', bad, owner.token)).status).toBe(400);
    // One's own is not another's.
    expect((await call('GET', `/auth/security-events?account=${owner.id}`, token)).body).toHaveLength(2);
    expect((await own(token)).length).toBe((await of(id)).length);
  });

  it('is counted by kind, also before the first event of a kind', async () => {
    const before = await shop.identity.metrics();
    expect(before.get('security_events_total{kind="email-restored"}')).toBe(0);
    const person = await aPerson(shop.identity);
    await logIn(shop.identity, { ...person, password: 'wrong' });
    const after = await shop.identity.metrics();
    const grown = (kind: string) => {
      const name = `security_events_total{kind="${kind}"}`;
      return (after.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    expect([grown('signed-in'), grown('sign-in-failed'), grown('owner-added')]).toEqual([1, 1, 0]);
  });
});
