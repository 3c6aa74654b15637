import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { tokensOf } from '@shop/service-kit/testing/test-keys';
import { AddressLimits, passForPage } from './limits.js';

const tokens = tokensOf('gateway');

describe('limits of an IP address', () => {
  let server: FastifyInstance;
  beforeAll(() => {
    // Prompts: 60 a minute, here 2.
    const limits = new AddressLimits(2 / 60, tokens);
    server = fastify();
    server.all('/*', async (request, reply) => {
      if (!(await limits.pass(request, reply))) return reply;
      return reply.send({});
    });
  });
  afterAll(() => server.close());

  let addresses = 0;
  /** Statuses, for a new IP address, of as many requests as this factor allows, and of one more. */
  const burst = async (method: 'GET' | 'POST', url: string, count: number) => {
    const answers = [];
    addresses += 1;
    const remoteAddress = `10.0.1.${addresses}`;
    for (let n = 0; n <= count; n += 1) answers.push((await server.inject({ method, url, remoteAddress })).statusCode);
    return answers;
  };
  const prompt = async (address: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: '/api/mpesa/stk-push', remoteAddress: address, headers });
  const statuses = async (address: string, headers?: Record<string, string>) => {
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push((await prompt(address, headers)).statusCode);
    return answers;
  };

  it('are counted separately, and return Retry-After', async () => {
    expect(await statuses('10.0.0.1')).toEqual([200, 200, 429]);
    const { headers, body } = await prompt('10.0.0.1');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ code: 'too_many_requests' });
    expect(await statuses('10.0.0.2')).toEqual([200, 200, 429]);
  });

  it.each([
    ['pages', 'GET', '/search?q=%', 40],
    ['the health', 'GET', '/api/health', 40],
    ['reports of visits', 'POST', '/api/visits', 20],
    ['saved builds', 'POST', '/api/builds', 4],
    ['proposed builds', 'POST', '/api/builds/propose', 1],
    ['mended builds', 'POST', '/api/builds/mend', 1],
    ['documents of quotes', 'GET', '/api/builds/ABCD2345/quote.pdf', 1],
    ['stories of orders', 'GET', '/api/audit/story?word=5678', 1],
    ['quotes', 'POST', '/api/builds/ABCD2345/quote', 1],
    ['photos of customers', 'POST', '/api/uploads/photos', 2],
    ['pictures of builds', 'GET', '/build-pc/picture/ABCD2345', 4],
    ['pictures of builds under a language', 'GET', '/sw/build-pc/picture/ABCD2345', 4],
    ['previews of products', 'GET', '/product/7/preview.jpg?v=1', 4],
    ['payment callbacks', 'POST', '/api/payments/hooks/secret/stk', 200],
    ['pictures', 'GET', '/media/a/b?w=320', 400],
  ] as const)('bound %s too', async (_, method, url, count) => {
    const answers = await burst(method, url, count);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([count, 429]);
  });

  it('bound the builds that one IP address saves in a day', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask'] });
    try {
      const save = () => server.inject({ method: 'POST', url: '/api/builds', remoteAddress: '10.0.2.1' });
      let saved = 0;
      for (let minute = 0; minute < 10; minute += 1, jest.advanceTimersByTime(61_000))
        for (let n = 0; n < 4; n += 1) saved += (await save()).statusCode === 200 ? 1 : 0;
      expect(saved).toBe(34);
      expect(Number((await save()).headers['retry-after'])).toBeGreaterThan(80_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it('count the IPv6 network of one customer once', async () => {
    const answers = [];
    for (const host of ['1', '2', '3']) answers.push((await prompt(`2001:db8::${host}`)).statusCode);
    expect(answers).toEqual([200, 200, 429]);
  });

  it("exempt the shop's own page server, and no client with a wrong credential", async () => {
    expect(await statuses('10.0.0.3', passForPage(tokens))).toEqual([200, 200, 200]);
    const others = [tokensOf('gateway').to('orders'), tokensOf('orders').to('gateway'), 'x'];
    for (const [n, token] of others.entries())
      expect(await statuses(`10.0.2.${n}`, { 'x-service-token': token })).toEqual([200, 200, 429]);
  });
});
