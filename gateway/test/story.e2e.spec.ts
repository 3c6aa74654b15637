import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import type { AuditEntry } from '@shop/contracts/audit';
import type { OrderDetail } from '@shop/contracts/orders';
import type { Story } from '@shop/contracts/story';
import {
  aCustomer,
  aMemberOfStaff,
  aPhone,
  aProduct,
  call,
  type Customer,
  eventually,
  orderFor,
  orderIn,
  runFile,
  theAdmin,
} from './shop.js';

const ENTRY = fileURLToPath(new URL('../../shop/dist/main.js', import.meta.url));

let admin: string;
let customer: Customer;
let order: OrderDetail;
const phone = aPhone();
const requests = { order: randomUUID(), prompt: randomUUID() };

const storyOf = (word: string, token = admin) =>
  call<Story>('GET', `/audit/story?word=${encodeURIComponent(word)}`, { token });

const asBrowser = <Body>(requestId: string, path: string, body: object) =>
  call<Body>('POST', path, {
    token: customer.token,
    body,
    headers: { 'idempotency-key': randomUUID(), 'x-request-id': requestId },
  });

/** The operator's command over the databases of the shop; without those of the named services. */
function command(word: string, ...without: string[]) {
  const urls = Object.entries(runFile().databaseUrls).filter(([name]) => !without.includes(name));
  const env = Object.fromEntries(urls.map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url]));
  return spawnSync(process.execPath, [ENTRY, 'story', word], { env, encoding: 'utf8' });
}

beforeAll(async () => {
  admin = await theAdmin();
  customer = await aCustomer('Zawadi Unmistakable');
  order = (await asBrowser<OrderDetail>(requests.order, '/orders', orderFor(await aProduct(admin)))).body;
  await asBrowser(requests.prompt, '/mpesa/stk-push', { orderId: order.id, phoneNumber: phone });
  order = await orderIn(customer, order.id, 'paid');
}, 60_000);

it('of an order is what each service did, in the order of the times, with the request that led to it', async () => {
  const story = await eventually(async () => {
    const { status, body } = await storyOf(order.number);
    expect(status).toBe(200);
    expect(body.steps.map(({ service, kind, text }) => `${service} ${kind} ${text}`)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`orders order placed as ${order.number}`),
        expect.stringContaining('payments prompt asked for'),
        'payments callback stk came',
        expect.stringContaining('payments receipt'),
        expect.stringContaining('payments ledger'),
        'orders event order-paid',
        'identity handled order-paid',
        'catalog stock units taken for the order, now sold',
        expect.stringContaining('identity mail'),
      ]),
    );
    return body;
  });
  expect(story).toMatchObject({ state: 'found', orders: [order.id], unavailable: [], isMore: false });
  const times = story.steps.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  const ofEvent = (topic: string) => story.steps.find(({ kind, text }) => kind === 'event' && text === topic);
  expect(ofEvent('order-placed')).toMatchObject({ requestId: requests.order });
  expect(story.steps.find(({ kind }) => kind === 'prompt')).toMatchObject({ requestId: requests.prompt });
  for (const personal of [phone.slice(1), 'Zawadi', customer.email])
    expect(JSON.stringify(story)).not.toContain(personal);
}, 60_000);

it('is found by a receipt, a phone, an id and the ids of its requests', async () => {
  const receipt = order.payments.find(({ status }) => status === 'succeeded')?.receipt ?? '';
  for (const word of [receipt, phone, phone.slice(-7), order.id, requests.order, requests.prompt])
    expect({ word, orders: (await storyOf(word)).body.orders }).toEqual({ word, orders: [order.id] });
  expect((await storyOf('NOSUCHWORD')).body).toMatchObject({ state: 'not-found', steps: [] });
});

it('is in the audit with the word and the reader, and is for the owner alone', async () => {
  const word = `word-${randomUUID()}`;
  await storyOf(word);
  const { body } = await call<AuditEntry[]>('GET', `/audit?entity=story&entityId=${word}`, { token: admin });
  expect(body).toMatchObject([{ action: 'read', entity: 'story', entityId: word, before: null, after: null }]);
  expect((await storyOf(word, await aMemberOfStaff('orders'))).status).toBe(403);
  expect((await storyOf(word, customer.token)).status).toBe(403);
  expect((await storyOf('567')).status).toBe(400);
  const { body: after } = await call<AuditEntry[]>('GET', `/audit?entity=story&entityId=${word}`, { token: admin });
  expect(after).toHaveLength(1);
});

it('is printed by the command from the databases, and names the service whose database does not answer', async () => {
  const whole = command(order.number);
  expect(whole).toMatchObject({ status: 0, stderr: '' });
  expect(whole.stdout).toContain(`placed as ${order.number}`);
  expect(whole.stdout).toMatch(/Found\.\n$/);
  const { body } = await call<AuditEntry[]>('GET', `/audit?entity=story&entityId=${order.number}`, { token: admin });
  expect(body.map(({ actor }) => actor.name)).toContain('Operator');
  const part = command(order.number, 'payments');
  expect(part.status).toBe(1);
  expect(part.stdout).toMatch(/Found in part\.\nNo answer from: payments\n$/);
});
