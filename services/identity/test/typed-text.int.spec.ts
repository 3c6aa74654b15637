import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@shop/contracts/identity';
import { eventually } from '@shop/shop-client/eventually';
import { anAddress, aPerson, coolDown, logIn, startIdentity, theAdmin, verificationToken } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const SPAM = 'Hello\r\nWin: https://evil.example/x\u2028or evil.co.ke/y\u202e\u200b\r\nBcc: all@evil.example';
const SPAM_IN_ONE_LINE = 'Hello Win: https://evil.example/x or evil.co.ke/y Bcc: all@evil.example';

/** The newest mail with this text in its source, as a mail program reads it. */
const mailWith = (source: string, subject: string) =>
  eventually(async () => {
    const raw = shop.mails.filter((mail) => mail.includes(source));
    const mails = await Promise.all(raw.map((mail) => PostalMime.parse(mail)));
    const mail = mails.findLast((one) => one.subject?.includes(subject));
    if (!mail) throw new Error(`no mail '${subject}' with ${source}`);
    return { ...mail, text: mail.text ?? '', html: mail.html ?? '' };
  });
type Mail = Awaited<ReturnType<typeof mailWith>>;

/** All that a mail program would make a link. */
const linksIn = ({ text, html }: Mail) => [
  ...`${text}\n${html}`.matchAll(/[\w+.-]+:\/\/[^\s"<]+|[\w-]+(?:\.[\w-]+)*\.(?:example|ke|com|test)\b[^\s"<]*/g),
];
const strangeLinksIn = (mail: Mail) => linksIn(mail).filter(([link]) => !link.startsWith('https://shop.test/'));

const credentials = () => ({ email: anAddress(), password: 'maembe matamu' });
const register = (body: object) => shop.identity.request('POST', '/auth/register', { body });

describe('a name of several lines with a link', () => {
  it('is in no mail to an address that was not confirmed', async () => {
    const person = credentials();
    expect((await register({ name: SPAM, ...person })).status).toBe(201);
    const verification = await mailWith(`To: ${person.email}`, 'Confirm your email address');
    await register({ name: SPAM, ...person });
    const known = await mailWith(`To: ${person.email}`, 'You already have an account');
    await shop.identity.request('POST', '/auth/reset-password', { body: { email: person.email } });
    const reset = await mailWith(`To: ${person.email}`, 'Reset your password');
    await shop.identity.request('POST', '/auth/email-code', { body: { email: person.email } });
    const code = await mailWith(`To: ${person.email}`, 'Your sign-in code');
    for (const mail of [verification, known, reset, code]) {
      expect(mail.text.split('\n')[0]).toBe('Hello,');
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Win|evil/);
      expect(linksIn(mail).length).toBeGreaterThan(mail === code ? 0 : 1);
      expect(strangeLinksIn(mail)).toEqual([]);
    }
  });

  it('is one line of the account, and still no greeting once the address is confirmed', async () => {
    const person = credentials();
    await register({ name: SPAM, ...person });
    const token = await verificationToken(shop.identity, person.email);
    await shop.identity.request('GET', `/auth/verify-email?token=${token}`);
    expect((await logIn(shop.identity, person)).body.user.name).toBe(SPAM_IN_ONE_LINE);
    await shop.identity.request('POST', '/auth/reset-password', { body: { email: person.email } });
    const mail = await mailWith(`To: ${person.email}`, 'Reset your password');
    expect(mail.text.split('\n')[0]).toBe('Hello,');
    expect(strangeLinksIn(mail)).toEqual([]);
  });

  it('is refused when nothing of it can be seen', async () => {
    const answer = await register({ name: '\u200b \u2060\u202e', ...credentials() });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'name', message: 'Name is required' }] } });
  });

  it('of an earlier release stays readable, and can be corrected', async () => {
    const person = await aPerson(shop.identity);
    const name = 'Wanjirũ\nhttps://evil.example';
    await shop.identity.database.query('update account set name = $2 where id = $1::uuid', [person.id, name]);
    const { body, status } = await logIn(shop.identity, person);
    expect([status, body.user.name]).toEqual([200, name]);
    const { token } = body;
    expect(await shop.identity.request('GET', '/auth/me', { token })).toMatchObject({ status: 200, body: { name } });
    const own = await shop.identity.request<User>('PUT', `/users/${person.id}`, {
      token,
      body: { name: 'Wanjirũ\r\nwa  Kamau' },
    });
    expect([own.status, own.body.name]).toEqual([200, 'Wanjirũ wa Kamau']);
    await coolDown(shop.identity, person.email);
    await shop.identity.request('POST', '/auth/reset-password', { body: { email: person.email } });
    const mail = await mailWith(`To: ${person.email}`, 'Reset your password');
    expect(mail.text.split('\n')[0]).toBe('Hello Wanjirũ wa Kamau,');
  });
});

describe('a message by the contact form', () => {
  const message = (email: string) => ({
    ...{ name: SPAM, email, inquiryType: 'orders', subject: `${SPAM} ${'z'.repeat(100)}` },
    message: `My order?\r\n\r\n${SPAM}\n${'long '.repeat(200)}`,
  });

  it('is quoted without links and without lines that look like those of the shop', async () => {
    const email = anAddress();
    expect((await shop.identity.request('POST', '/contact', { body: message(email) })).status).toBe(201);
    const mail = await mailWith(`Reply-To: ${email}`, 'Orders and delivery: Hello Win');
    expect([mail.subject?.length, mail.subject]).toEqual([
      expect.any(Number),
      expect.not.stringMatching(/[\r\n\u2028]/),
    ]);
    expect(mail.subject?.length).toBeLessThan(100);
    expect([mail.to?.length, mail.cc ?? [], mail.bcc ?? []]).toEqual([1, [], []]);
    expect(strangeLinksIn(mail)).toEqual([]);
    expect(mail.text).toContain(
      '> My order?\n> \n> Hello\n> Win: https[:]//evil[.]example/x\n> or evil[.]co[.]ke/y\n> Bcc: ',
    );
    for (const line of mail.text.split('\n')) if (/Win|evil|long/.test(line)) expect(line).toMatch(/^> /);
    expect(mail.text.length).toBeLessThan(1_000);
    expect(mail.text).toMatch(/https:\/\/shop\.test\/admin\/messages\/[0-9a-f-]{36}$/m);
  });

  it('is quoted in the answer in the same way, and whole in the inbox', async () => {
    const email = anAddress();
    await shop.identity.request('POST', '/contact', { body: message(email) });
    const { token } = await theAdmin(shop.identity);
    const [sent] = (
      await shop.identity.request<{ id: string; subject: string; message: string }[]>(
        'GET',
        `/contact?search=${email}`,
        { token },
      )
    ).body;
    expect(sent?.subject).toBe(`${SPAM_IN_ONE_LINE} ${'z'.repeat(100)}`);
    expect(sent?.message).toContain('My order?\n\nHello\nWin: https://evil.example/x\nor evil.co.ke/y\n');
    await shop.identity.request('POST', `/contact/${sent?.id}/answer`, {
      ...{ token, body: { text: 'It leaves today.' }, headers: { 'idempotency-key': email } },
    });
    const mail = await mailWith(`To: ${email}`, 'Re: Hello Win');
    expect(mail.text.startsWith('It leaves today.\n')).toBe(true);
    expect(strangeLinksIn(mail)).toEqual([]);
    for (const line of mail.text.split('\n')) if (/Win|evil|long/.test(line)) expect(line).toMatch(/^> /);
  });
});

describe('an address of the address book', () => {
  const entry = { name: 'Wanjirũ', phone: '0712345678', county: 'Nairobi', town: 'Westlands', address: 'Moi Avenue' };

  it('is saved in one line for each field, and one of an earlier release stays readable', async () => {
    const { id, token } = await aPerson(shop.identity);
    const typed = { ...entry, address: 'Moi\r\nAvenue\u2028 5', notes: 'Ring\u202e twice\n' };
    const saved = await shop.identity.request('PUT', '/users/me/addresses', { token, body: [typed] });
    expect(saved.body).toEqual([{ ...entry, address: 'Moi Avenue 5', notes: 'Ring twice' }]);
    await shop.identity.database.query(
      `update delivery_address set town = chr(8203), address = 'Moi' || chr(10) || 'Avenue' where account_id = $1::uuid`,
      [id],
    );
    for (const path of ['/users/me/addresses', '/internal/users/me/export']) {
      const read = await shop.identity.request('GET', path, { token });
      expect(read.status).toBe(200);
      expect(JSON.stringify(read.body)).toContain('Moi\\nAvenue');
    }
  });
});
