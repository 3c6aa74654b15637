import { randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { Problem } from '@shop/contracts/problem';
import { targetOf } from '@shop/shop-client/run-file';
import { CALLS, type Fault, faultsFor, faultyForms, UPLOADS } from './faulty-requests.js';
import { headerOf, jsonOf, type RawRequest, sendRaw, statusOf } from './raw-request.js';
import { call, eventually, runFile, theAdmin } from './shop.js';

/** Ports on which the shop speaks HTTP, each once: the targets of one process share its management port. */
function ports(): { name: string; port: number }[] {
  const places = runFile().targets.flatMap(({ name, port, managementPort }) => [
    { name, port },
    { name: `${name} (management)`, port: managementPort },
  ]);
  const names = new Map(places.map(({ name, port }) => [port, name]));
  return [...names].flatMap(([port, name]) => (port === undefined ? [] : [{ name, port }]));
}

const pids = () => Object.fromEntries(runFile().processes.map(({ name, pid }) => [name, pid]));

const TARGETS = [
  '/',
  '/api/products',
  '/api/auth/login',
  '/media/x',
  '/search?q=x',
  '/products',
  '/readyz',
  '/metrics',
];

const everyMethod = [...METHODS, 'BREW', 'get'].flatMap((method) =>
  TARGETS.map((target): RawRequest => ({ method, target })),
);

const oddTargets = [
  ...[
    '*',
    '//',
    '//[',
    '/\\',
    '/%',
    '/%zz',
    '/%00',
    '/?%',
    '/?q=%00',
    '/search?q=%',
    '/search?q=%00',
    '/category/%E0%A4%A',
  ],
  ...[
    'http://[',
    'http://x:99999/',
    'http://127.0.0.1/internal/jwks',
    'x',
    '/x.data',
    '/_root.data?_routes=%',
    '/__manifest?p=%',
  ],
  ...['/api/products/..\\internal\\seed', '/api/%2e%2e/internal/jwks', '/..%2f..%2fetc', `/${'x'.repeat(20_000)}`],
  ...['/product/__proto__', '/media/%2e%2e%2fx', '/api/products?spec[x]=1&brand[]=2', '/sitemap/-1.xml', '/view/%'],
].map((target): RawRequest => ({ target }));

const oddHeaders = [
  'content-length: -1',
  'content-length: x',
  'content-length: 5\r\ncontent-length: 6',
  'transfer-encoding: chunked\r\ncontent-length: 5',
  'transfer-encoding: nonsense',
  'expect: nonsense',
  'expect: 100-continue',
  'upgrade: websocket\r\nconnection: upgrade',
  'range: bytes=9-1',
  'accept-encoding: ;q=,,br;q=x',
  'accept: ,;',
  'if-none-match: ,"',
  'traceparent: 00-0-0-zz',
  'x-request-id: \x80\xff',
  'x-forwarded-for: ,,\x80',
  'x-client-address: \x80',
  'authorization: Bearer e30.e30.e30',
  `authorization: Bearer ${'x'.repeat(5_000)}`,
  'cookie: \x80=\xff',
  '__proto__: x',
  `x-long: ${'x'.repeat(20_000)}`,
  'no colon at all',
].flatMap((header) => TARGETS.map((target): RawRequest => ({ target, headers: [header] })));

const oddBodies = [
  { headers: ['content-type: application/json', 'content-length: 100'], body: '{"email":' },
  { headers: ['content-type: application/json', 'content-length: 3'], body: '{"a' },
  { headers: ['content-type: application/json', 'content-length: 20'], body: '{"__proto__":{"a":1}' },
  { headers: ['content-type: application/json; charset=nonsense', 'content-length: 2'], body: '{}' },
  { headers: ['content-type: application/json', 'content-encoding: br', 'content-length: 2'], body: '{}' },
  { headers: ['content-type: application/json', 'transfer-encoding: chunked'], body: 'zz\r\n{}\r\n' },
  { headers: ['content-type: application/json', 'transfer-encoding: chunked'], body: '2\r\n{' },
  { headers: ['content-type: multipart/form-data', 'content-length: 4'], body: '--x-' },
  { headers: ['content-type: multipart/form-data; boundary=x', 'content-length: 9'], body: '--x\r\n\r\nab' },
  { headers: ['content-type: ;;;', 'content-length: 2'], body: '{}' },
  { headers: ['content-length: 4'], body: Buffer.from([0, 255, 0, 255]) },
].flatMap((request) =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    [...TARGETS, '/api/upload', '/upload', '/api/payments/hooks/x/stk', '/stk'].map((target): RawRequest => ({
      ...request,
      method,
      target,
    })),
  ),
);

/** As many at once as a small machine handles within the time limit of one request. */
async function sendAll(port: number, requests: readonly RawRequest[]): Promise<string[]> {
  const answers: string[] = [];
  const waiting = [...requests.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await sendRaw(port, next[1]);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return answers;
}

describe('no request ends a process', () => {
  it.each([
    ['every method', everyMethod],
    ['malformed URLs', oddTargets],
    ['odd headers', oddHeaders],
    ['broken bodies', oddBodies],
  ])(
    '%s to every port of the shop',
    async (_, requests) => {
      const before = pids();
      for (const { name, port } of ports()) {
        const answers = await sendAll(port, requests);
        const failed = answers.flatMap((answer, index) => (statusOf(answer) >= 500 ? [requests[index]] : []));
        expect([name, failed]).toEqual([name, []]);
      }
      await eventually(async () => expect((await call('GET', '/health')).body).toMatchObject({ status: 'OK' }));
      for (const { name, port } of ports()) {
        // One answer may take longer than its three seconds after so many requests; a process that ended has another id.
        await eventually(async () =>
          expect([name, statusOf(await sendRaw(port, { target: '/livez' }))]).not.toEqual([name, 0]),
        );
      }
      expect(pids()).toEqual(before);
    },
    180_000,
  );
});

/** What is wrong with the answer to a fault: a 4xx in the one shape of an error, or a page where a browser asks for one. */
function flawOf({ name, statuses }: Fault, answer: string): string[] {
  const status = statusOf(answer);
  const seen = `${name}: ${status}`;
  if (!statuses.includes(status)) return [`${seen}, not ${statuses.join(' or ')}`];
  const type = headerOf(answer, 'content-type') ?? '';
  if (type.startsWith('text/html')) return status === 404 ? [] : [`${seen} as a page`];
  if (!type.startsWith('application/json')) return [`${seen} as ${type || 'nothing'}`];
  return Problem.safeParse(jsonOf(answer)).error ? [`${seen} without the shape of a problem`] : [];
}

/** Sends the faults to a port; says which were answered otherwise. */
async function flawsOf(port: number, faults: readonly Fault[]): Promise<string[]> {
  const answers = await sendAll(
    port,
    faults.map(({ request }) => request),
  );
  return faults.flatMap((fault, index) => flawOf(fault, answers[index] ?? ''));
}

describe("the sender's fault", () => {
  it.each(Object.keys(CALLS))(
    'is answered by %s with a 4xx in the one shape, and it still answers',
    async (name) => {
      const { port } = targetOf(runFile(), name);
      const { write = '', read = '' } = CALLS[name] ?? {};
      const faults = faultsFor({ write, read });
      expect(await flawsOf(port, faults)).toEqual([]);
      const after = await sendRaw(port, { target: `${read}${randomUUID()}` });
      expect([200, 401, 404]).toContain(statusOf(after));
    },
    60_000,
  );

  it('is answered so in forms of files too', async () => {
    const token = await theAdmin();
    const flaws: string[] = [];
    for (const [name, target] of UPLOADS)
      for (const [server, path] of [[name, target] as const, ['gateway', `/api${target}`] as const])
        // One after another: an account may not send many files at a time.
        for (const form of faultyForms(path, token))
          flaws.push(...(await flawsOf(targetOf(runFile(), server).port, [form])));
    expect(flaws).toEqual([]);
  }, 60_000);

  it('is none where a list names one product twice', async () => {
    const [product] = (await call<{ id: string }[]>('GET', '/products?pageSize=1')).body;
    const twice = `id=${product?.id}&id=${product?.id.toUpperCase()}`;
    for (const path of [`/products?${twice}`, `/products/cards?${twice}`]) {
      const { status, body } = await call<{ id: string }[]>('GET', path, { token: await theAdmin() });
      expect([path, status, body.length]).toEqual([path, 200, 1]);
    }
  });
});

describe('a method that is not in the contract', () => {
  const gateway = () => targetOf(runFile(), 'gateway').port;

  it.each([
    ['TRACE', '/', 'GET, HEAD'],
    ['POST', '/cart', 'GET, HEAD'],
    ['DELETE', '/media/x', 'GET, HEAD'],
    ['PROPFIND', '/api/products', 'GET, HEAD, POST'],
    ['DELETE', '/api/auth/me', 'GET, HEAD'],
    ['PUT', '/api/auth/login', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['OPTIONS', '/api/orders', 'GET, HEAD, POST'],
    ['BREW', '/api/docs', 'GET, HEAD'],
  ])('%s %s is refused with what is allowed', async (method, target, allowed) => {
    const answer = await sendRaw(gateway(), { method, target });
    expect([statusOf(answer), headerOf(answer, 'allow')]).toEqual(
      // Node's own parser refuses an unknown method.
      method === 'BREW' ? [400, undefined] : [405, allowed],
    );
    if (method === 'BREW') return;
    const problem = Problem.parse(jsonOf(answer));
    expect(problem).toMatchObject({ code: 'method_not_allowed', requestId: headerOf(answer, 'x-request-id') });
  });

  it('answers 404 for an unknown path', async () => {
    expect(statusOf(await sendRaw(gateway(), { method: 'PATCH', target: '/api/nothing' }))).toBe(404);
  });
});
