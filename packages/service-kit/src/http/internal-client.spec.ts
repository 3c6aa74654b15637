import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEndpoint } from '@shop/contracts/endpoint';
import { tokensOf } from '../testing/test-keys.js';
import { withContext } from '../observe/request-context.js';
import { InternalClient } from './internal-client.js';

const hold = defineEndpoint('POST', '/internal/holds/:id', {
  access: 'service',
  callers: ['orders'],
  body: z.object({ quantity: z.int() }),
  response: z.object({ held: z.int() }),
});

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      asked.push({ url: request.url, headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const aClient = (timeoutMs?: number) =>
  new InternalClient(
    'other',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokensOf('orders'),
    timeoutMs,
  );
const call = (client = aClient()) => client.call(hold, { params: { id: 'order 1' }, body: { quantity: 2 } });
const says = (status: number, body: unknown) => (_: unknown, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

describe('a call to another service', () => {
  it('carries a token of the caller and the id of the request, and returns the validated response', async () => {
    answer = says(200, { held: 2, more: 'than declared' });
    expect(await withContext({ requestId: 'request-1' }, () => call())).toEqual({ held: 2 });
    expect(asked).toEqual([
      {
        url: '/internal/holds/order%201',
        headers: expect.objectContaining({
          'x-service-token': expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          'x-request-id': 'request-1',
        }),
        body: '{"quantity":2}',
      },
    ]);
  });

  it.each([
    [400, 'invalid'],
    [404, 'not-found'],
    [409, 'conflict'],
  ])('that is answered %d fails at once with the message of the other service', async (status, kind) => {
    const errors = [{ path: 'lines.0', message: '1 left' }];
    answer = says(status, { code: 'out_of_stock', message: 'Not enough', requestId: 'r', errors });
    await expect(call()).rejects.toMatchObject({
      kind,
      code: 'out_of_stock',
      message: 'Not enough',
      details: { errors },
    });
    expect(asked).toHaveLength(1);
  });

  it('is repeated while the other service is down', async () => {
    answer = (request, response) => {
      if (asked.length < 3) response.writeHead(503).end();
      else says(200, { held: 2 })(request, response);
    };
    expect(await call()).toEqual({ held: 2 });
  });

  it.each([
    ['keeps failing', says(500, { code: 'internal', message: 'secret detail', requestId: 'r' })],
    ['sends an invalid body', says(200, { held: 'many' })],
    ['redirects', (_: unknown, response: ServerResponse) => void response.writeHead(307, { location: '/' }).end()],
    ['closes the connection', (request: IncomingMessage) => request.destroy()],
    ['never answers', () => undefined],
  ])('fails as unavailable when the other service %s', async (_, behaviour) => {
    answer = behaviour;
    await expect(call(aClient(200))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked).toHaveLength(3);
  });

  it('is blocked for a while after many failures', async () => {
    answer = says(503, {});
    const client = aClient();
    for (let times = 0; times < 4; times += 1) await call(client).catch(() => undefined);
    const before = asked.length;
    await expect(call(client)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(asked).toHaveLength(before);
  });
});
