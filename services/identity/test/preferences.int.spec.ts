import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userChanged } from '@shop/contracts/identity';
import type { Language, Preferences } from '@shop/contracts/preferences';
import { eventually } from '@shop/shop-client/eventually';
import { HmacSignatures } from '../src/adapters/crypto/hmac-signatures.js';
import { UNSUBSCRIBE, unsubscribeLinks } from '../src/domain/unsubscribe-links.js';
import { anAddress, aPerson, logIn, startIdentity } from './fixtures.js';

const SECRET = randomBytes(24).toString('hex');
const links = (id: string, language: Language) =>
  unsubscribeLinks('https://shop.test', language, new HmacSignatures(SECRET).tokenOf(UNSUBSCRIBE, id));

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity({ TOKEN_KEY_SECRET: SECRET });
});
afterAll(() => shop.stop());

const PATH = '/users/me/preferences';
const read = (token?: string) => shop.identity.request<Preferences>('GET', PATH, { token });
const save = (token: string | undefined, body: unknown) =>
  shop.identity.request<Preferences>('PUT', PATH, { token, body });
const tokenFor = (id: string) => new URL(links(id, 'en').page).searchParams.get('token') ?? '';
const OPTED_IN = { marketing: true, language: 'en' };

describe('preferences', () => {
  it('begin without marketing and in English, and are replaced', async () => {
    const { token } = await aPerson(shop.identity);
    expect(await read(token)).toMatchObject({ status: 200, body: { marketing: false, language: 'en' } });
    const chosen = { marketing: true, language: 'sw' };
    for (const _ of ['once', 'again']) expect(await save(token, chosen)).toMatchObject({ status: 200, body: chosen });
    expect((await read(token)).body).toEqual(chosen);
  });

  it('belong to one user, who is signed in', async () => {
    const [person, other] = [await aPerson(shop.identity), await aPerson(shop.identity)];
    await save(person.token, OPTED_IN);
    expect((await read(other.token)).body.marketing).toBe(false);
    expect((await read()).status).toBe(401);
    expect((await save(undefined, OPTED_IN)).status).toBe(401);
  });

  it.each([[{}], [{ marketing: true }], [{ marketing: 'yes', language: 'en' }], [{ marketing: true, language: 'fr' }]])(
    '%j is refused',
    async (body) => {
      const { token } = await aPerson(shop.identity);
      expect((await save(token, body)).status).toBe(400);
      expect((await save(token, { ...OPTED_IN, isAdmin: true })).status).toBe(400);
      expect((await read(token)).body).toEqual({ marketing: false, language: 'en' });
    },
  );

  it('announce another language once', async () => {
    const { id, name, token } = await aPerson(shop.identity);
    await save(token, { marketing: true, language: 'en' });
    await save(token, { marketing: true, language: 'sw' });
    await save(token, { marketing: false, language: 'sw' });
    await shop.identity.request('PUT', `/users/${id}`, { token, body: { name: 'Auma' } });
    await eventually(() => {
      const events = shop.identity.bus.published(userChanged, id).map(({ data }) => data);
      const changed = { userId: id, isAdmin: false, language: 'sw' };
      expect(events).toEqual([
        { ...changed, name },
        { ...changed, name: 'Auma' },
      ]);
    });
  });

  it('are part of the data export, and go with the account', async () => {
    const person = await aPerson(shop.identity);
    const { id, token, password } = person;
    await save(token, { marketing: true, language: 'sw' });
    const { body } = await shop.identity.request('GET', '/internal/users/me/export', { token });
    expect(body.preferences).toEqual({ marketing: true, language: 'sw' });
    await shop.identity.request('DELETE', `/users/${id}`, { token, body: { password } });
    expect((await logIn(shop.identity, person)).status).toBe(401);
    expect(await shop.identity.database.query('select 1 from account where id = $1', [id])).toEqual([]);
  });
});

describe('the links of a mail', () => {
  it('lead to the page in the language of the receiver, and to one click', () => {
    const { page, oneClick } = links('u1', 'sw');
    expect(page).toMatch(/^https:\/\/shop\.test\/sw\/unsubscribe\?token=unsubscribe\.u1\.[\w-]{43}$/);
    expect(oneClick).toBe(page.replace('/sw/', '/api/'));
    expect(links('u1', 'en').page).toBe(page.replace('/sw/', '/'));
  });

  it('are in its headers while it waits and when it is sent, and nowhere after that', async () => {
    const [marketing, plain] = [anAddress(), anAddress()];
    const { oneClick } = links(randomUUID(), 'en');
    await shop.identity.database.query(
      `insert into mail (recipient, subject, text, html, unsubscribe_url)
       values ($1, 'Offers', 'x', 'x', $2), ($3, 'Receipt', 'x', 'x', null)`,
      [marketing, oneClick, plain],
    );
    const mailOf = (email: string) =>
      eventually(() => {
        const mail = shop.mails.find((one) => one.includes(`To: ${email}`));
        if (!mail) throw new Error('not sent yet');
        return mail.replaceAll(/\r\n\s+/g, ' ');
      }, 15_000);
    expect(await mailOf(marketing)).toContain(`List-Unsubscribe: <${oneClick}>\r\n`);
    expect(await mailOf(marketing)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(await mailOf(plain)).not.toContain('List-Unsubscribe');
    await eventually(async () => {
      const rows = await shop.identity.database.query('select unsubscribe_url from mail where recipient = $1', [
        marketing,
      ]);
      expect(rows).toEqual([{ unsubscribe_url: null }]);
    });
  });
});

describe('POST /unsubscribe', () => {
  const unsubscribe = (body: unknown, query = '') =>
    shop.identity.request('POST', `/unsubscribe${query}`, body === undefined ? {} : { body });
  const oneClick = (token: string, contentType: string, body: string) =>
    shop.identity.request('POST', `/unsubscribe?token=${token}`, { body, headers: { 'content-type': contentType } });

  /** A user who wants marketing. */
  async function aReceiver() {
    const person = await aPerson(shop.identity);
    await save(person.token, { marketing: true, language: 'sw' });
    return { ...person, unsubscribeToken: tokenFor(person.id) };
  }

  it('turns marketing off and nothing else, also when it is repeated', async () => {
    const [person, other] = [await aReceiver(), await aReceiver()];
    for (const _ of ['once', 'again']) expect((await unsubscribe({ token: person.unsubscribeToken })).status).toBe(204);
    expect((await read(person.token)).body).toEqual({ marketing: false, language: 'sw' });
    expect((await read(other.token)).body.marketing).toBe(true);
    await save(person.token, OPTED_IN);
    expect((await unsubscribe({ token: person.unsubscribeToken })).status).toBe(204);
    expect((await read(person.token)).body.marketing).toBe(false);
  });

  it('accepts the one click of mail programs, in both kinds of forms', async () => {
    const multipart = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    for (const [contentType, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=b', multipart],
    ] as const) {
      const person = await aReceiver();
      expect((await oneClick(person.unsubscribeToken, contentType, body)).status).toBe(204);
      expect((await read(person.token)).body.marketing).toBe(false);
      expect((await oneClick('unsubscribe.x.y', contentType, body)).status).toBe(400);
    }
  });

  it('answers the same for a closed account', async () => {
    const { id, token, password, unsubscribeToken } = await aReceiver();
    await shop.identity.request('DELETE', `/users/${id}`, { token, body: { password } });
    expect((await unsubscribe({ token: unsubscribeToken })).status).toBe(204);
  });

  it('refuses a token that the shop did not sign for this', async () => {
    const person = await aReceiver();
    const forOther = tokenFor(person.id).replace(person.id, randomUUID());
    const otherPurpose = new HmacSignatures(SECRET).tokenOf('sign-in-code', person.id);
    for (const token of [forOther, otherPurpose, person.id, `unsubscribe.${person.id}.`, person.token.slice(0, 300)])
      expect(await unsubscribe({ token })).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    for (const body of [
      undefined,
      {},
      { token: 7 },
      { token: 'x'.repeat(301) },
      { token: person.unsubscribeToken, a: 1 },
    ])
      expect((await unsubscribe(body)).status).toBe(400);
    expect((await read(person.token)).body.marketing).toBe(true);
  });

  it('alone reads forms', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await shop.identity.request('POST', '/auth/email-code', { body: '--b--', headers });
    expect(answer.status).toBe(415);
  });
});
