import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ContactThread, InboxMessage } from '@shop/contracts/inbox';
import type { exportAccount } from '@shop/contracts/export';
import type { Role } from '@shop/contracts/permissions';
import { DEFAULT_SETTINGS } from '@shop/contracts/settings';
import type { z } from 'zod';
import { eventually } from '@shop/shop-client/eventually';
import { anAddress, aPerson, logIn, startIdentity, theAdmin } from './fixtures.js';

let shop: Awaited<ReturnType<typeof startIdentity>>;
let admin: { id: string; token: string };
beforeAll(async () => {
  shop = await startIdentity();
  admin = await theAdmin(shop.identity);
});
afterAll(() => shop.stop());

type AccountExport = z.infer<typeof exportAccount.response>;
type Answer = ContactThread & { code?: string };
const call = <Body = Answer>(method: string, path: string, body?: object, token = admin.token) =>
  shop.identity.request<Body>(method, path, { token, body });
const patch = (id: string, body: object, token?: string) => call('PATCH', `/contact/${id}`, body, token);
const idsOf = async (query: string) =>
  (await call<InboxMessage[]>('GET', `/contact?${query}`)).body.map(({ id }) => id);

async function aMessage(parts: { email?: string; name?: string; subject?: string } = {}) {
  const draft = { email: anAddress(), name: 'Njeri', subject: 'Where is it', message: 'It was due <b>yesterday</b>.' };
  const message = { ...draft, inquiryType: 'orders', ...parts };
  await shop.identity.request('POST', '/contact', { body: message });
  const [id = ''] = await idsOf(`search=${message.email}`);
  return { ...message, id };
}

async function aStaffMember(roles: Role[]) {
  const person = await aPerson(shop.identity, 'Kiprop');
  await call('PUT', `/users/${person.id}`, { roles });
  return { ...person, token: (await logIn(shop.identity, person)).body.token };
}

/** The mails to an e-mail address, as the mail server received them. */
async function mailsTo(email: string) {
  const mails = await Promise.all(shop.mails.map((raw) => PostalMime.parse(raw)));
  return mails.filter(({ to }) => to?.[0]?.address === email);
}

describe('the inbox', () => {
  it('finds messages by words, status and assignee, in both orders', async () => {
    const word = randomUUID().slice(0, 8);
    const first = await aMessage({ subject: `Broken ${word}` });
    const second = await aMessage({ name: `Njeri ${word}` });
    expect(await idsOf(`search=${word.toUpperCase()}`)).toEqual([second.id, first.id]);
    expect(await idsOf(`search=${word}&sort=oldest`)).toEqual([first.id, second.id]);
    expect(await idsOf(`search=broken%20${word}`)).toEqual([first.id]);
    await patch(first.id, { status: 'in_progress', assignee: admin.id });
    expect(await idsOf(`search=${word}&assignee=${admin.id}`)).toEqual([first.id]);
    expect(await idsOf(`search=${word}&assignee=none`)).toEqual([second.id]);
    expect(await idsOf(`search=${word}&status=in_progress`)).toEqual([first.id]);
    for (const assignee of [randomUUID(), 'no-uuid'])
      expect(await idsOf(`search=${word}&assignee=${assignee}`)).toEqual([]);
  });
});

describe('PATCH /contact/:id', () => {
  it('assigns a message to staff who may answer it, and to no other person', async () => {
    const { id } = await aMessage();
    const support = await aStaffMember(['support']);
    const assigned = await patch(id, { assignee: support.id }, support.token);
    expect(assigned.body).toMatchObject({ status: 'new', assignee: { id: support.id, name: 'Kiprop' }, version: 2 });
    const orders = await aStaffMember(['orders']);
    for (const assignee of [orders.id, randomUUID()])
      expect(await patch(id, { assignee })).toMatchObject({ status: 409, body: { code: 'not_staff' } });
    expect((await patch(id, { assignee: null, status: 'closed' })).body).toMatchObject({
      status: 'closed',
      assignee: null,
    });
    expect((await patch(id, { status: 'closed' }, orders.token)).status).toBe(403);
  });

  it('refuses a change of an older version, and lets one of two at once win', async () => {
    const { id } = await aMessage();
    const changes = ['in_progress', 'closed'].map((status) => patch(id, { status, version: 1 }));
    const answers = (await Promise.all(changes)).map(({ status, body }) => body.code ?? status);
    expect(answers.sort()).toEqual([200, 'stale']);
    expect((await call('GET', `/contact/${id}`)).body.version).toBe(2);
  });

  it('is refused for unknown messages and for unknown states', async () => {
    for (const id of [randomUUID(), 'no-uuid']) {
      expect((await patch(id, { status: 'closed' })).body.code).toBe('message_not_found');
      expect((await call('GET', `/contact/${id}`)).body.code).toBe('message_not_found');
    }
    for (const body of [{ status: 'lost' }, {}, { subject: 'x' }])
      expect((await patch(randomUUID(), body)).status).toBe(400);
  });
});

describe('POST /contact/:id/answer', () => {
  const answer = (id: string, body: object, key?: string, token = admin.token) =>
    shop.identity.request<Answer>('POST', `/contact/${id}/answer`, {
      token,
      body,
      headers: key ? { 'idempotency-key': key } : {},
    });

  it('mails the answer to the sender once, however often and however fast it is sent', async () => {
    const { id, email, subject } = await aMessage({ subject: 'Where is it <now>' });
    const key = randomUUID();
    const text = 'It leaves today.\nSorry!';
    const sent = await Promise.all([1, 2, 3].map(() => answer(id, { text, version: 1 }, key)));
    for (const { status, body } of sent) {
      expect(status).toBe(201);
      expect(body).toMatchObject({ status: 'answered', answers: [{ text, by: { id: admin.id } }] });
    }
    expect(await answer(id, { text: 'Another' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
    expect((await answer(id, { text: 'Late', version: 1 }, randomUUID())).body.code).toBe('stale');
    await answer(id, { text: 'It has arrived.' }, randomUUID());
    await eventually(async () => expect(await mailsTo(email)).toHaveLength(2));
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe(`Re: ${subject}`);
    expect(mail?.replyTo?.[0]?.address).toBe(DEFAULT_SETTINGS.email);
    expect(mail?.text).toContain('It leaves today.');
    expect(mail?.html).toContain('&lt;b&gt;yesterday&lt;/b&gt;');
    const thread = (await call('GET', `/contact/${id}`)).body;
    expect(thread.answers.map(({ text: said }) => said)).toEqual([text, 'It has arrived.']);
  });

  it('is refused without a key or a text, to customers, and for unknown messages', async () => {
    const { id } = await aMessage();
    expect((await answer(id, { text: 'Hello' })).body.code).toBe('idempotency_key_required');
    for (const text of [' ', 'x'.repeat(5001)]) expect((await answer(id, { text }, randomUUID())).status).toBe(400);
    const customer = await aPerson(shop.identity);
    expect((await answer(id, { text: 'Hello' }, randomUUID(), customer.token)).status).toBe(403);
    expect((await answer(randomUUID(), { text: 'Hello' }, randomUUID())).status).toBe(404);
  });

  it('is in the data export of the sender, and goes with the account', async () => {
    const person = await aPerson(shop.identity);
    const { id } = await aMessage({ email: person.email });
    await answer(id, { text: 'Hello' }, randomUUID());
    const kept = await call<AccountExport>('GET', '/internal/users/me/export', undefined, person.token);
    expect(kept.body.contactMessages).toMatchObject([{ id, answers: [{ text: 'Hello', at: expect.any(String) }] }]);
    expect(JSON.stringify(kept.body.contactMessages)).not.toContain(admin.id);
    await call('DELETE', `/users/${person.id}`);
    expect((await call('GET', `/contact/${id}`)).status).toBe(404);
  });
});
