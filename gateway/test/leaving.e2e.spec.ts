import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anotherGateway } from './another-gateway.js';
import { aCustomer, aProduct, eventually, placeOrder, theAdmin } from './shop.js';
import { receiveSpans } from './span-receiver.js';

const BOUNDARY = 'a-boundary';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
const BODY = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  ),
  PNG,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);

/** An upload of which half is sent, and the rest when `finish` is called. */
function halfAnUpload(url: string, token: string) {
  const requestId = randomUUID();
  const half = request(`${url}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': BODY.length,
      'x-request-id': requestId,
    },
  });
  const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    half.once('error', reject);
    half.once('response', (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    });
  });
  half.write(BODY.subarray(0, 100));
  return { requestId, answer, finish: () => half.end(BODY.subarray(100)) };
}

let received: Awaited<ReturnType<typeof receiveSpans>>;
beforeAll(async () => {
  received = await receiveSpans();
});
afterAll(() => received.stop());

describe('a gateway that ends', () => {
  it('is not ready but answers, sends streams elsewhere, and lets an upload arrive', async () => {
    const admin = await theAdmin();
    const customer = await aCustomer();
    const { body: order } = await placeOrder(customer, await aProduct(admin));
    const gateway = await anotherGateway({
      STOP_DELAY_SECONDS: '1',
      STOP_GRACE_SECONDS: '30',
      OTEL_EXPORTER_OTLP_ENDPOINT: process.env.SHOP_OTLP_URL,
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
    const stream = await fetch(`${gateway.url}/api/orders/${order.id}/events`, {
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(stream.status).toBe(200);
    const upload = halfAnUpload(gateway.url, admin);
    const health = () => fetch(`${gateway.url}/api/products?pageSize=1`);
    expect((await health()).headers.get('connection')).toBe('keep-alive');

    const ended = gateway.stop();
    await eventually(async () => expect((await fetch(`${gateway.managementUrl}/readyz`)).status).toBe(503));
    const answer = await health();
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await stream.text();
    await eventually(async () => expect(await health().catch(() => 'refused')).toBe('refused'));
    upload.finish();
    expect(await upload.answer).toMatchObject({ status: 201 });
    expect(await ended).toBe(0);
    expect(received.of(upload.requestId.replaceAll('-', '')).map(({ service }) => service)).toContain('gateway');
  }, 60_000);
});
