import { createServer, request as send, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '@shop/service-kit/observe/logger';
import type { GatewayParts } from './parts.js';
import { createGateway } from './server.js';

const CHUNK = Buffer.alloc(16 * 1024, ' ');
const NAMES = ['CATALOG', 'IDENTITY', 'ORDERS', 'REVIEWS', 'PAYMENTS', 'MEDIA', 'FRONTEND'];

/** How many bytes the service has read. It refuses uploads by their head alone, and anything else when it has the whole body. */
let read = 0;
const service = createServer((request, response) => {
  const refuse = (status: number) => response.writeHead(status).end('{}');
  if (request.url === '/upload') return void refuse(401);
  request.on('data', (chunk: Buffer) => (read += chunk.length)).once('end', () => refuse(422));
});

let gateway: FastifyInstance;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  gateway = createGateway({
    config: {
      PUBLIC_URL: 'http://localhost:8080',
      ...Object.fromEntries(NAMES.map((name) => [`${name}_URL`, url])),
    },
    logger: createLogger('gateway', 'fatal'),
    limits: { isOwn: () => false, pass: () => Promise.resolve(true) },
    serviceTokens: { to: () => '' },
  } as unknown as GatewayParts);
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  service.close();
});
beforeEach(() => {
  read = 0;
});

/** The status of a POST whose body has so many chunks, and says its length nowhere. */
const post = async (path: string, type: string, chunks: number, more = {}): Promise<number | undefined> => {
  const { port } = gateway.server.address() as AddressInfo;
  const headers = { 'content-type': type, 'transfer-encoding': 'chunked', ...more };
  const request = send({ port, path, method: 'POST', headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).on('error', reject);
  });
  for (let sent = 0; sent < chunks; sent += 1) request.write(CHUNK);
  request.end();
  const { statusCode } = await answered;
  request.removeAllListeners('error').on('error', () => undefined);
  request.destroy();
  return statusCode;
};

describe('a body that does not say its length', () => {
  it('is passed on', async () => {
    expect(await post('/api/orders', 'application/json', 6)).toBe(422);
    expect(read).toBe(6 * CHUNK.length);
  });

  it.each([{}, { expect: '100-continue' }])(
    'is refused by the gateway when it is too large, whatever its service does (%j)',
    async (more) => {
      expect(await post('/api/orders', 'application/json', 40, more)).toBe(413);
      expect(read).toBeLessThanOrEqual(100 * 1024);
    },
  );

  it.each(['/api/visits', '/api/payments/hooks/a-secret/stk'])(
    'that the gateway reads itself at %s is refused, and the connection goes on',
    async (path) => {
      const { port } = gateway.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      const head = 'host: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked';
      const chunk = `4000\r\n${CHUNK.toString()}\r\n`;
      socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n${chunk.repeat(40)}0\r\n\r\n`);
      socket.write('GET /api/docs HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
      const answers = await text(socket);
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    },
  );

  it('does not hide the answer of a service that refuses it before its end', async () => {
    const answers = Array.from({ length: 5 }, () => post('/api/upload', 'multipart/form-data; boundary=x', 500));
    expect(await Promise.all(answers)).toEqual([401, 401, 401, 401, 401]);
  });
});
