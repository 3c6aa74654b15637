import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InboxMessage } from '@shop/contracts/inbox';
import { messageReceived } from '@shop/contracts/contact';
import { DEFAULT_SETTINGS, settingsChanged } from '@shop/contracts/settings';
import { eventually } from '@shop/shop-client/eventually';
import { anAddress, aPerson, logIn, startIdentity, theAdmin } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  shop = await startIdentity();
});
afterAll(() => shop.stop());

const aMessage = (parts: object = {}) => ({
  name: 'Njeri',
  email: anAddress(),
  inquiryType: 'orders',
  subject: `Where is it ${randomUUID()}`,
  message: 'My order was due yesterday.\nIs it on its way?',
  ...parts,
});
const send = (body: object) => shop.identity.request('POST', '/contact', { body });
const list = (token: string, query: string) =>
  shop.identity.request<InboxMessage[]>('GET', `/contact${query}`, { token });

/** The mail that contains this text, as the mail server received it. */
const posted = (text: string) =>
  eventually(() => {
    const mail = shop.mails.find((one) => one.includes(text));
    if (!mail) throw new Error(`no mail with ${text}`);
    return mail;
  });

describe('POST /contact', () => {
  it('stores the message and mails it to the support desk with its sender as reply address', async () => {
    const message = aMessage();
    expect(await send(message)).toMatchObject({ status: 201, body: { message: expect.any(String) } });
    const { token } = await theAdmin(shop.identity);
    const kept = await list(token, `?search=${message.email}`);
    expect(kept.body).toEqual([
      {
        ...message,
        ...{ id: expect.any(String), status: 'new', createdAt: expect.stringMatching(/Z$/) },
        ...{ assignee: null, version: 1 },
      },
    ]);
    const messageId = kept.body[0]?.id ?? '';
    await eventually(() => {
      const announced = shop.identity.bus.published(messageReceived, messageId).map(({ data }) => data);
      expect(announced).toEqual([{ messageId, at: kept.body[0]?.createdAt }]);
    });
    const mail = await posted(`Reply-To: ${message.email}`);
    expect(mail).toContain(`To: ${DEFAULT_SETTINGS.email}`);
    expect(mail).toContain('Is it on its way?');
  });

  it('mails to the e-mail address of the current settings', async () => {
    const event = await shop.identity.publish(
      settingsChanged.of('store', { ...DEFAULT_SETTINGS, email: 'desk@shop.test' }),
    );
    await eventually(async () =>
      expect(await shop.identity.database.query('select 1 from inbox where event_id = $1', [event.id])).toHaveLength(1),
    );
    const message = aMessage();
    await send(message);
    expect(await posted(`Reply-To: ${message.email}`)).toContain('To: desk@shop.test');
    await shop.identity.deliver(settingsChanged.topic, { hello: 'world' });
    await eventually(async () => expect(await shop.identity.bus.deadLetters(settingsChanged.topic)).toHaveLength(1));
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ subject: '' }, 'subject', 'Subject is required'],
    [{ message: '  ' }, 'message', 'Message is required'],
    [{ inquiryType: 'spam' }, 'inquiryType', expect.any(String)],
    [{ status: 'closed' }, '', expect.any(String)],
  ])('refuses the body %j', async (change, path, message) => {
    const answer = await send(aMessage(change));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual({ path, message });
  });
});

describe('GET /contact', () => {
  it('shows administrators the newest first, by status, in pages', async () => {
    const { token } = await theAdmin(shop.identity);
    const email = anAddress();
    for (const subject of ['First', 'Second']) await send(aMessage({ email, subject }));
    const { body } = await list(token, `?search=${email}&status=new`);
    expect(body.map(({ subject }) => subject)).toEqual(['Second', 'First']);
    expect((await list(token, `?search=${email}&status=closed`)).body).toEqual([]);
    const page = await list(token, `?search=${email}&pageSize=1`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    expect((await list(token, '?status=lost')).status).toBe(400);
  });

  it('is refused to customers', async () => {
    expect((await list((await aPerson(shop.identity)).token, '')).status).toBe(403);
  });
});

describe("identity's section of a data export", () => {
  it('holds the account, its sessions, its messages and its mails, and no secret', async () => {
    const person = await aPerson(shop.identity);
    await send(aMessage({ email: person.email, subject: 'Mine' }));
    await send(aMessage({ subject: "Somebody else's" }));
    const { body } = await shop.identity.request('GET', '/internal/users/me/export', { token: person.token });
    expect(body).toMatchObject({
      account: { id: person.id, name: person.name, email: person.email, isAdmin: false, roles: [] },
      sessions: [{ endedAt: null }],
      contactMessages: [{ subject: 'Mine' }],
      mails: [{ subject: 'Confirm your email address' }],
      pushDevices: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|token=/);
  });
});

describe('senders of messages', () => {
  it('are limited by account, or as guests by address and IP address, and lock no one else out', async () => {
    const limited = await startIdentity({ RATE_LIMIT_PER_ADDRESS_FACTOR: '1' });
    try {
      const person = await aPerson(limited.identity);
      const write = (network: string, token?: string) =>
        limited.identity.request('POST', '/contact', {
          body: aMessage({ email: person.email }),
          headers: { 'x-client-address': network },
          ...(token !== undefined && { token }),
        });
      const statuses = async (times: number, network: string, token?: string) => {
        const answers = [];
        for (let n = 0; n < times; n += 1) answers.push((await write(network, token)).status);
        return answers;
      };
      const ten = Array.from({ length: 10 }, () => 201);
      expect(await statuses(11, '10.6.6.6')).toEqual([...ten, 429]);
      const refused = await write('10.6.6.6');
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_sent' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(await statuses(1, '10.0.0.1')).toEqual([201]);
      // A signed-in sender is known, wherever the call comes from.
      const { token } = (await logIn(limited.identity, person)).body;
      expect(await statuses(11, '10.6.6.6', token)).toEqual([...ten, 429]);
      expect(await statuses(1, '10.0.0.2', token)).toEqual([429]);
    } finally {
      await limited.stop();
    }
  });
});
