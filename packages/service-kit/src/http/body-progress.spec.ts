import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { bodyTimes, watchBody } from './body-progress.js';

let server: FastifyInstance;
beforeAll(async () => {
  server = fastify();
  server.addHook('onRequest', (request, reply, done) => {
    watchBody(request, reply, { windowMs: 1_000, windowBytes: 6, totalMs: 4_000 });
    done();
  });
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.addContentTypeParser('text/unread', (_request, _body, done) => done(null));
  server.post('/unread', (request) => {
    request.raw.destroy();
    return {};
  });
  server.post('/', (request) => ({ length: String(request.body).length }));
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Posts a body of which one byte is sent every `everyMs`, `sent` of `announced` bytes. Returns the response text. */
function trickle({
  announced,
  sent,
  everyMs = 100,
}: {
  announced: number;
  sent: number;
  everyMs?: number;
}): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    let left = sent;
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/x\r\ncontent-length: ${announced}\r\n\r\n`);
    const timer = setInterval(() => {
      if (left > 0) socket.write('x');
      left -= 1;
    }, everyMs);
    const end = () => {
      clearInterval(timer);
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (/\}$/.test(answer)) end();
    });
    socket.on('error', () => undefined);
    socket.on('close', end);
  });
}

describe('the body of a request', () => {
  it('may be slow while bytes arrive', async () => {
    const answer = await trickle({ announced: 15, sent: 15 });
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\{"length":15\}$/s);
  });

  it('ends with an error when no more bytes arrive, and the server keeps answering', async () => {
    const answer = await trickle({ announced: 15, sent: 2 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"timeout".*\}$/s);
    expect((await server.inject({ method: 'POST', url: '/', payload: 'abc' })).statusCode).toBe(200);
  });

  it('ends with an error when bytes arrive only to hold the connection', async () => {
    const start = performance.now();
    expect(await trickle({ announced: 1_000, sent: 1_000, everyMs: 400 })).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  it('that the handler gave up does not hold its connection, nor end the process', async () => {
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    const closed = once(socket.resume(), 'close');
    socket.write(
      'POST /unread HTTP/1.1\r\nhost: x\r\ncontent-type: text/unread\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n',
    );
    await closed;
    expect((await server.inject({ method: 'POST', url: '/', payload: 'abc' })).statusCode).toBe(200);
  });

  it('has a maximum total time', async () => {
    expect(await trickle({ announced: 1_000, sent: 1_000 })).toMatch(/^HTTP\/1\.1 408 /);
  }, 10_000);

  it('of an upload may take as long as a line of 512 kbit/s needs', () => {
    expect(bodyTimes(100 * 1024 * 1024).totalMs).toBeGreaterThan(((100 * 8) / 0.512) * 1_000);
    expect(bodyTimes(100 * 1024).totalMs).toBeLessThan(60_000);
  });
});
