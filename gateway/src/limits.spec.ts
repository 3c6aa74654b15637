import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { AddressLimits } from './limits.js';

const OWN = 'the-token-of-our-own-processes';

describe('limits of an address', () => {
  let server: FastifyInstance;
  beforeAll(() => {
    // Prompts: 60 a minute, here 2.
    const limits = new AddressLimits(2 / 60, OWN);
    server = fastify();
    server.all('/*', async (request, reply) => {
      if (!(await limits.pass(request, reply))) return reply;
      return reply.send({});
    });
  });
  afterAll(() => server.close());

  const prompt = async (address: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: '/api/mpesa/stk-push', remoteAddress: address, headers });
  const statuses = async (address: string, headers?: Record<string, string>) => {
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push((await prompt(address, headers)).statusCode);
    return answers;
  };

  it('are each their own, and say when to come back', async () => {
    expect(await statuses('10.0.0.1')).toEqual([200, 200, 429]);
    const { headers, body } = await prompt('10.0.0.1');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body)).toMatchObject({ code: 'too_many_requests' });
    expect(await statuses('10.0.0.2')).toEqual([200, 200, 429]);
  });

  it("leave out the shop's own page server, and nobody who guesses", async () => {
    expect(await statuses('10.0.0.3', { 'x-service-token': OWN })).toEqual([200, 200, 200]);
    expect(await statuses('10.0.0.4', { 'x-service-token': `${OWN}!` })).toEqual([200, 200, 429]);
  });
});
