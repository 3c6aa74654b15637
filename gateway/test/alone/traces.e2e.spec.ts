import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderDetail } from '@shop/contracts/orders';
import type { Visit } from '@shop/contracts/visits';
import {
  aCustomer,
  aPhone,
  aProduct,
  call,
  type Customer,
  eventually,
  orderFor,
  orderIn,
  runFile,
  theAdmin,
} from '../shop.js';
import { sim } from '../mpesa.js';
import { type ReceivedSpan, receiveSpans } from '../span-receiver.js';

let received: Awaited<ReturnType<typeof receiveSpans>>;
let customer: Customer;
let order: OrderDetail;
const phone = aPhone();
const requests = { order: randomUUID(), prompt: randomUUID() };
const traceOf = (requestId: string) => received.of(requestId.replaceAll('-', ''));

/** A call as a browser makes it, with a request id and with a foreign trace context. */
const asBrowser = <Body>(requestId: string, path: string, body: object) =>
  call<Body>('POST', path, {
    token: customer.token,
    body,
    headers: {
      'idempotency-key': randomUUID(),
      'x-request-id': requestId,
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    },
  });

beforeAll(async () => {
  received = await receiveSpans();
  const product = await aProduct(await theAdmin());
  customer = await aCustomer();
  order = (await asBrowser<OrderDetail>(requests.order, '/orders', orderFor(product))).body;
  // Money that M-Pesa's list has before the callback comes is booked in the trace of that reading.
  await sim('POST', 'outages', { calls: ['pull'], mode: 'error503', seconds: 60 });
  await eventually(async () => {
    const { status } = await asBrowser(requests.prompt, '/mpesa/stk-push', { orderId: order.id, phoneNumber: phone });
    expect(status).toBe(202);
  });
  await orderIn(customer, order.id, 'paid').finally(() => sim('DELETE', 'outages'));
}, 90_000);
afterAll(() => received.stop());

/** A request as a browser makes it, and what the answer says of itself. */
async function visit(path: string, requestId: string) {
  const { headers } = await fetch(`${runFile().shopUrl}${path}`, { headers: { 'x-request-id': requestId } });
  return { cacheStatus: headers.get('cache-status'), timing: headers.get('server-timing') ?? '' };
}

const traceparentIn = (timing: string) => /traceparent;desc="([^"]+)"/.exec(timing)?.[1] ?? '';

const report = async (body: Visit) => expect(await call('POST', '/visits', { body })).toMatchObject({ status: 204 });

const stepsOf = (spans: ReceivedSpan[]) => spans.map(({ service, name }) => `${service}: ${name}`);
/** Waits for the spans: each process sends them in batches at its own time. */
const becomes = (requestId: string, steps: string[]) =>
  eventually(async () => expect(stepsOf(traceOf(requestId))).toEqual(expect.arrayContaining(steps)), 60_000);

function expectOneTree(spans: ReceivedSpan[]): void {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const [top, ...others] = spans.filter(({ parentSpanId }) => !ids.has(parentSpanId));
  expect(others).toEqual([]);
  expect(top).toMatchObject({ service: 'gateway', parentSpanId: '' });
}

describe('a trace', () => {
  it("leads from the id of the browser's request through the services to the consumers of its events", async () => {
    await becomes(requests.order, [
      'gateway: POST /api/orders',
      'gateway: orders pass',
      'orders: POST /orders',
      'orders: catalog POST /internal/holds',
      'catalog: POST /internal/holds',
      'orders: publish order-placed',
      'payments: take order-placed',
      'catalog: take order-placed',
    ]);
    expectOneTree(traceOf(requests.order));
  }, 90_000);

  it('of a prompt continues with the callback, to all consumers of order-paid', async () => {
    await becomes(requests.prompt, [
      'gateway: POST /api/mpesa/stk-push',
      'payments: POST /mpesa/stk-push',
      'payments: daraja push',
      'payments: settle M-Pesa prompt',
      'payments: publish payment-succeeded',
      'orders: take payment-succeeded',
      'orders: publish order-paid',
      'catalog: take order-paid',
      'reviews: take order-paid',
      'identity: take order-paid',
    ]);
    const spans = traceOf(requests.prompt);
    expectOneTree(spans);
    const [callback] = spans.find(({ name }) => name === 'settle M-Pesa prompt')?.links ?? [];
    await eventually(async () =>
      expect(stepsOf(received.of(callback ?? ''))).toEqual(
        expect.arrayContaining([
          'gateway: POST /api/payments/hooks/:secret/:kind',
          'payments: POST /payments/hooks/:secret/:kind',
        ]),
      ),
    );
  }, 90_000);

  it('of a page leads through the page server and its reads to the services, and back to the browser', async () => {
    const requestId = randomUUID();
    const { timing } = await visit(`/search?q=${requestId}`, requestId);
    const began = Date.now() - 2_000;
    const route = 'GET /api/products/cards';
    const span = { traceparent: traceparentIn(timing), agoMs: 2_000, ms: 500 };
    await report({ page: '/search', vitals: {}, spans: [span, { ...span, route }, { ...span, route: 'GET /etc' }] });
    await becomes(requestId, [
      'gateway: GET page',
      'gateway: frontend read',
      'frontend: GET /search',
      'frontend: gateway GET /products/cards',
      'gateway: GET /api/products/cards',
      'catalog: GET /products/cards',
      'gateway: browser GET /search',
      'gateway: browser GET /api/products/cards',
    ]);
    const spans = traceOf(requestId);
    expectOneTree(spans);
    const ofBrowser = spans.filter(({ name }) => name.startsWith('browser'));
    expect(ofBrowser).toHaveLength(2);
    const [{ startTimeUnixNano = '', endTimeUnixNano = '' } = {}] = ofBrowser.map(
      ({ text }) => JSON.parse(text) as { startTimeUnixNano?: string; endTimeUnixNano?: string },
    );
    expect(Number(startTimeUnixNano) / 1e6 - began).toBeGreaterThan(-2_000);
    expect(Number(startTimeUnixNano) / 1e6 - began).toBeLessThan(30_000);
    expect((Number(endTimeUnixNano) - Number(startTimeUnixNano)) / 1e6).toBeCloseTo(500, 0);
  }, 90_000);

  it('is named to the browser with each answer, also with one that was kept for all', async () => {
    const path = `/search?q=${randomUUID()}`;
    for (const kept of [/fwd=uri-miss/, /hit/]) {
      const requestId = randomUUID();
      const { cacheStatus, timing } = await visit(path, requestId);
      expect(cacheStatus).toMatch(kept);
      expect(timing).toMatch(new RegExp(`^traceparent;desc="00-${requestId.replaceAll('-', '')}-[0-9a-f]{16}-01"$`));
    }
    const { timing } = await visit('/api/settings', randomUUID());
    expect(timing).toMatch(/^traceparent;desc="00-[0-9a-f-]{49}-01", route;desc="GET \/api\/settings"$/);
    expect((await visit('/favicon.svg', randomUUID())).timing).toBe('');
  });

  it('never has an id from outside', () => {
    expect(received.of('ab'.repeat(16))).toEqual([]);
  });

  it('contains no personal data and no secret', () => {
    const { email, name, password, token } = customer;
    const said = [email, name, password, token, phone, phone.replace(/^0/, '254')];
    for (const { text } of received.spans) expect(said.filter((word) => text.includes(word))).toEqual([]);
  });
});
