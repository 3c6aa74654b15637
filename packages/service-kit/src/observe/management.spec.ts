import { request } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Management, type ReadinessCheck } from './management.js';

let management: Management;
afterEach(() => management.close());

/** Asks the management port of a process whose targets have these checks. */
async function get(path: string, targets: Record<string, Record<string, ReadinessCheck['isReady']>> = {}) {
  management = await Management.open(0, '127.0.0.1');
  for (const [target, checks] of Object.entries(targets))
    management.watch(
      target,
      Object.entries(checks).map(([name, isReady]) => ({ name, isReady })),
    );
  const response = await fetch(management.url + path);
  return { status: response.status, text: await response.text() };
}
const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);

describe('the management port', () => {
  it('reports a live process whatever it waits for', async () => {
    expect((await get('/livez', { orders: { database: no } })).status).toBe(200);
  });

  it('reports a ready process when all its dependencies are available', async () => {
    expect((await get('/readyz', { orders: { database: yes, running: yes }, catalog: { running: yes } })).status).toBe(
      200,
    );
  });

  it('names what is missing, and of which target', async () => {
    const { status, text } = await get('/readyz', {
      orders: { database: no, running: yes },
      catalog: { running: yes },
    });
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { orders: { database: false, running: true }, catalog: { running: true } },
    ]);
  });

  it.each([
    ['orders', 503, { checks: { database: false } }],
    ['catalog', 200, { checks: { running: true } }],
    ['unknown', 404, {}],
  ])('answers for one target, whatever the others wait for: %s', async (name, status, body) => {
    const answer = await get(`/readyz/${name}`, { orders: { database: no }, catalog: { running: yes } });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([status, body]);
  });

  it('counts a check that throws as not ready, and keeps answering', async () => {
    const { status } = await get('/readyz', { orders: { database: () => Promise.reject(new Error('no connection')) } });
    expect(status).toBe(503);
    expect((await fetch(`${management.url}/livez`)).status).toBe(200);
  });

  it('serves the metrics of each target under its name, and no other path', async () => {
    const { text } = await get('/metrics', { orders: { database: no }, catalog: { database: yes } });
    expect(text).toContain('readiness_check_up{check="database",service="orders"} 0');
    expect(text).toContain('readiness_check_up{check="database",service="catalog"} 1');
    expect(text.match(/# TYPE readiness_check_up/g)).toHaveLength(1);
    expect((await fetch(`${management.url}/env`)).status).toBe(404);
  });
});

it('answers on a loopback address only under names of this machine', async () => {
  await get('/livez');
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${management.url}/metrics`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
  expect(await statusFor('evil.example')).toBe(421);
  expect(await statusFor('localhost:9090')).toBe(200);
});
