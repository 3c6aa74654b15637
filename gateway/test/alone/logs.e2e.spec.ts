import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  aPhone,
  aProduct,
  call,
  type Customer,
  eventually,
  mailTo,
  orderIn,
  placeOrder,
  runFile,
  sendPrompt,
} from '../shop.js';
import { theAdmin } from '../shop.js';

const DATA = dirname(process.env.SHOP_RUN_FILE ?? '');
const ours = ['gateway', 'identity', 'catalog', 'orders', 'reviews', 'payments', 'media'];

/** All logs of every process since the shop was started, from the journeys of all other tests too. */
const logs = (): [string, string][] =>
  readdirSync(join(DATA, 'logs')).map((file) => [file, readFileSync(join(DATA, 'logs', file), 'utf8')]);
const ownLines = (): Record<string, unknown>[] =>
  logs()
    .filter(([file]) => [...ours, 'shop'].includes(file.replace('.log', '')))
    .flatMap(([, text]) => text.split('\n').filter((line) => line.startsWith('{')))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const visit = async (path: string) => (await fetch(`${runFile().shopUrl}${path}`)).text();
const raw = (path: string, body: string) => call('POST', path, { body });

/** All personal data and secrets of this journey, which no log may contain. */
const said = new Set<string>();
const secret = <T extends string>(text: T): T => {
  said.add(text);
  return text;
};

async function account(): Promise<Customer> {
  const [email, first, password] = [`${randomUUID()}@test.example`, `first ${randomUUID()}`, `second ${randomUUID()}`];
  for (const text of [email, first, password]) secret(text);
  const name = secret(`Wangari ${randomUUID()}`);
  await call('POST', '/auth/register', { body: { name, email, password: first } });
  const verify = secret(/token=(\S+)/.exec(await mailTo(email, 'Confirm'))?.[1] ?? '');
  await visit(`/verify-email?token=${verify}`);
  await call('GET', `/auth/verify-email?token=${verify}`);
  await call('POST', '/auth/login', { body: { email, password: secret(`wrong ${randomUUID()}`) } });
  await call('POST', '/auth/reset-password', { body: { email } });
  const reset = secret(/reset-password\/(\S+)/.exec(await mailTo(email, 'password'))?.[1] ?? '');
  await visit(`/reset-password/${reset}`);
  await fetch(`${runFile().shopUrl}/reset-password/${reset}`, { method: 'POST', body: `email=${email}` });
  expect((await call('POST', `/auth/reset-password/${reset}`, { body: { password } })).status).toBeLessThan(300);
  const { body } = await call<{ user: { id: string }; token: string }>('POST', '/auth/login', {
    body: { email, password },
  });
  return { id: body.user.id, name, email, password, token: secret(body.token) };
}

/** The order's number and the code of its payment. */
async function purchase(customer: Customer): Promise<string[]> {
  const { body: order } = await placeOrder(customer, await aProduct(await theAdmin()));
  for (const ending of ['32', '50', '78']) {
    await eventually(async () => {
      const sent = await sendPrompt(customer, order.id, secret(aPhone(ending)));
      if (sent.status === 409) throw new Error('the previous prompt is still open');
    }, 30_000);
  }
  const { number, payments } = await orderIn(customer, order.id, 'paid');
  return [number, ...payments.map(({ receipt }) => receipt ?? '')];
}

async function mistakes({ email, token }: Customer): Promise<void> {
  const phone = secret(aPhone());
  const hidden = secret(randomUUID());
  const message = { subject: 'order', message: `Call me on ${phone}, or write to ${email}.`, name: 'W', email, phone };
  await call('POST', '/contact', { body: message });
  await raw('/auth/login', `{"email":"${email}","password":"${hidden}`);
  await raw('/contact', `{"phone":"${phone}",,}`);
  await call('POST', '/auth/register', { body: { name: 'W', email, password: hidden, more: phone } });
  await call('GET', `/products?search=${encodeURIComponent(email)}`);
  await call('GET', `/orders/${encodeURIComponent(email)}`, { token });
  await call('GET', `/orders/${phone}`, { token });
  await call('GET', '/auth/me', { token: secret(`eyJhbGciOiJub25lIn0.${hidden}.x`) });
  await raw(`/payments/hooks/${secret('f00d'.repeat(16))}/stk`, `{"PhoneNumber":${phone}}`);
  await visit(`/search?q=${encodeURIComponent(`${email} ${phone}`)}`);
  await visit(`/%E0%A4%A?email=${email}`);
}

let bought: string[] = [];
let customer: Customer;

describe('the logs of a journey', () => {
  beforeAll(async () => {
    customer = await account();
    bought = await purchase(customer);
    await mistakes(customer);
    const last = await call('GET', '/products/facets');
    const requestId = last.headers.get('x-request-id') ?? '';
    await eventually(async () => expect(JSON.stringify(logs())).toContain(requestId));
  }, 120_000);

  it('contain no name, no phone, no password and no token', () => {
    const kept = Object.values(JSON.parse(readFileSync(join(DATA, 'secrets.json'), 'utf8')) as Record<string, string>);
    const words = [...said, ...kept].filter((text) => text.length > 5);
    const forms = words.flatMap((text) => [text, encodeURIComponent(text), text.replace(/^0(?=\d{9}$)/, '254')]);
    for (const [file, text] of logs())
      expect([file, [...new Set(forms)].filter((form) => text.includes(form))]).toEqual([file, []]);
  });

  it.each([
    ['an e-mail address', /[\w.+-]+(@|%40)[\w-]+\.[a-z.]{2,}/gi],
    ['a phone number', /(?<![\w.-])(\+?254|0)[17]\d{8}(?!\w)/g],
    ['a token', /\beyJ[\w-]+\.[\w-]+/g],
    ['a credential', /\b(Bearer|Basic) [\w.-]{8,}/gi],
    ["a callback's or a link's secret", /\b[0-9a-f]{64}\b|(?<![\w-])[\w-]{43}(?![\w-])/g],
  ])('hold nothing that looks like %s', (_, form) => {
    for (const [file, text] of logs()) expect([file, text.match(form) ?? []]).toEqual([file, []]);
  });

  it('have the fields that every line has, and the errors in one form', () => {
    const lines = ownLines();
    // The page server writes no line for each request: it may have had nothing to say before this test.
    expect(new Set([...lines.map(({ service }) => service), 'frontend'])).toEqual(new Set([...ours, 'frontend']));
    for (const line of lines) {
      expect(line).toEqual(
        expect.objectContaining({
          level: expect.stringMatching(/^(debug|info|warn|error|fatal)$/),
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          requestId: expect.any(String),
          msg: expect.any(String),
        }),
      );
      const fields = Object.keys((line.err as object | undefined) ?? {});
      expect(fields.filter((name) => !['type', 'message', 'code', 'stack', 'cause'].includes(name))).toEqual([]);
    }
  });

  it('follow one request through the gateway and the services by its id', async () => {
    const requestId = randomUUID();
    await call('GET', `/products/${randomUUID()}`, { headers: { 'x-request-id': requestId } });
    await eventually(async () => {
      const services = ownLines().filter((line) => line.requestId === requestId && line.msg === 'request');
      expect(new Set(services.map(({ service }) => service))).toEqual(new Set(['gateway', 'catalog', 'reviews']));
    });
  });

  it.each([
    ['a call that is passed on', 'GET', '/orders', ['gateway', 'orders']],
    ['an answer of several services', 'GET', `/products/${randomUUID()}`, ['gateway', 'catalog', 'reviews']],
    ['an export', 'GET', '/users/me/export', ['gateway', 'identity', 'catalog', 'orders', 'reviews', 'payments']],
    ['a refusal', 'GET', '/users', ['gateway', 'identity']],
  ])(
    'name the account of a valid token in each process, but not of an invalid one: %s',
    async (_, method, path, of) => {
      const linesOf = async (token: string) => {
        const requestId = randomUUID();
        const { headers } = await call(method, path, { token, headers: { 'x-request-id': requestId } });
        expect(headers.get('x-account-id')).toBeNull();
        const requests = () => ownLines().filter((line) => line.requestId === requestId && line.msg === 'request');
        await eventually(() => expect(new Set(requests().map(({ service }) => service))).toEqual(new Set(of)));
        return requests();
      };
      for (const line of await linesOf(customer.token)) expect(line).toMatchObject({ accountId: customer.id });
      const [head = '', claims = '', signature = ''] = customer.token.split('.');
      const forged = `${head}.${claims}.${[...signature].toReversed().join('')}`;
      const headers = { 'x-request-id': randomUUID() };
      expect((await call(method, path, { token: forged, headers })).headers.get('x-account-id')).toBeNull();
      await eventually(() =>
        expect(
          ownLines().filter(({ requestId, msg }) => requestId === headers['x-request-id'] && msg === 'request'),
        ).not.toEqual([]),
      );
      for (const line of ownLines().filter(({ requestId }) => requestId === headers['x-request-id']))
        expect(line).not.toHaveProperty('accountId');
    },
  );

  it("show a payment's story by the order's number, by M-Pesa's code and by its id", async () => {
    const stories = (name: string) =>
      ownLines().filter(({ msg, ...line }) => msg === 'money decided' && JSON.stringify(line).includes(name));
    const [number = '', receipt = ''] = bought;
    await eventually(() => expect(stories(receipt).length).toBeGreaterThan(0));
    const [booked] = stories(receipt);
    const [payment = ''] = booked?.payments as string[];
    expect(booked).toMatchObject({
      orders: [number],
      receipts: [receipt],
      events: [expect.stringContaining('payment-succeeded')],
    });
    // Two prompts that failed and the one that was paid, from their sending to their end.
    expect(stories(number).length).toBeGreaterThanOrEqual(3);
    expect(stories(payment)).toContainEqual(booked);
    await eventually(() => {
      const handled = ownLines().filter(({ msg, receipt: of }) => msg === 'event handled' && of === receipt);
      expect(handled.map(({ service, topic }) => [service, topic])).toContainEqual(['orders', 'payment-succeeded']);
    });
  });
});
