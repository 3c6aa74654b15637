import { randomUUID } from 'node:crypto';
import type { RawRequest } from './raw-request.js';

/** Requests with a fault of their sender, and the statuses that say so. */
export interface Fault {
  name: string;
  statuses: readonly number[];
  request: RawRequest;
}

/** What each target is asked: a call with a JSON body that anyone may try, and a read by an id. */
export const CALLS: Record<string, { write: string; read: string }> = {
  gateway: { write: '/api/auth/login', read: '/api/products/' },
  catalog: { write: '/builds/check', read: '/products/' },
  identity: { write: '/auth/login', read: '/users/' },
  orders: { write: '/orders', read: '/orders/' },
  reviews: { write: `/products/${randomUUID()}/reviews`, read: '/products/' },
  payments: { write: '/mpesa/stk-push', read: '/orders/' },
  media: { write: '/internal/drawings', read: '/media/' },
  frontend: { write: '/signin', read: '/product/' },
};

const JSON_TYPE = 'content-type: application/json';
const fault = (name: string, statuses: readonly number[], request: RawRequest): Fault => ({ name, statuses, request });
const post = (target: string, headers: readonly string[], body: string, length = body.length): RawRequest => ({
  method: 'POST',
  target,
  headers: [...headers, `content-length: ${length}`],
  body,
});

/** Bodies of a type that no JSON endpoint takes. A page takes no POST at all (405). */
const wrongTypes = (target: string): Fault[] =>
  [
    [],
    ['content-type: text/plain'],
    ['content-type: application/x-www-form-urlencoded'],
    ['content-type: multipart/form-data; boundary=x'],
    [JSON_TYPE, 'content-type: text/plain'],
    ['content-type: text/plain', JSON_TYPE],
    [`${JSON_TYPE}, text/plain`],
    [`${JSON_TYPE}; charset=utf-16`],
    [JSON_TYPE, 'content-encoding: br'],
    ['content-type: ;;;'],
  ].map((headers) => fault(`a body with (${headers.join(' + ')})`, [415, 405], post(target, headers, '{}')));

const brokenBodies = (target: string): Fault[] =>
  [
    ['cut JSON', '{"email":'],
    ['no JSON', 'email=a'],
    ['a list', '[]'],
    ['deep JSON', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}'],
    ['NUL', '{"email":"a\\u0000@b.test","password":"secret1"}'],
    ['half a pair', '{"email":"\\ud83d@b.test","password":"secret1"}'],
    ['bytes that are no UTF-8', '{"email":"\xff\xfe"}'],
  ].map(([name = '', body = '']) =>
    // A guard may refuse the caller first, once the body could be read. What only services call is not found.
    fault(`a body of ${name}`, [400, 401, 404, 405], post(target, [JSON_TYPE], body)),
  );

const wrongLengths = (target: string): Fault[] => [
  fault('a body shorter than its length', [400, 405], post(target, [JSON_TYPE], '{"a":', 100)),
  fault('a body longer than its length', [400, 405], post(target, [JSON_TYPE], '{"a":1}', 3)),
  fault('two lengths', [400], post(target, [JSON_TYPE, 'content-length: 9'], '{}')),
  fault('a length and chunks', [400], post(target, [JSON_TYPE, 'transfer-encoding: chunked'], '{}')),
  fault('an odd coding', [400, 415, 405], { method: 'POST', target, headers: ['transfer-encoding: odd'], body: 'x' }),
  fault('a chunk without a size', [400, 405], {
    method: 'POST',
    target,
    headers: [JSON_TYPE, 'transfer-encoding: chunked'],
    body: 'zz\r\n{}\r\n',
  }),
];

const oddHeads = (read: string): Fault[] => [
  fault('two hosts', [400], { target: `${read}x`, hosts: ['127.0.0.1', 'elsewhere.example'] }),
  fault('no host', [400], { target: `${read}x`, hosts: [] }),
  ...['[', 'a b', 'a, b', 'user@a', '', 'x:99999', '\x80', 'x'.repeat(300)].map((host) =>
    fault(`the host ${host.slice(0, 20)}`, [400], { target: `${read}x`, hosts: [host] }),
  ),
  fault('an unknown method', [400], { method: 'BREW', target: `${read}x` }),
  fault('a tunnel', [405, 400], { method: 'CONNECT', target: 'elsewhere.example:443' }),
  fault('a huge header', [431], { target: `${read}x`, headers: [`x-long: ${'x'.repeat(20_000)}`] }),
  fault('a header without a colon', [400], { target: `${read}x`, headers: ['no colon at all'] }),
  fault('an odd expectation', [400], { target: `${read}x`, headers: ['expect: nonsense'] }),
  fault('a GET with a body', [415], { target: `${read}x`, headers: [JSON_TYPE, 'content-length: 2'], body: '{}' }),
];

const oddUrls = (read: string): Fault[] =>
  ['%', '%zz', '%E0%A4%A', '%00', '__proto__', 'constructor', 'x'.repeat(301), 'x'.repeat(5_000), '%ED%A0%BD'].map(
    (id) => fault(`the id ${id.slice(0, 20)}`, [400, 401, 404], { target: `${read}${id}` }),
  );

/** Everything that one target is sent. */
export const faultsFor = ({ write, read }: { write: string; read: string }): Fault[] => [
  ...wrongTypes(write),
  ...brokenBodies(write),
  ...wrongLengths(write),
  ...oddHeads(read),
  ...oddUrls(read),
];

const PART =
  '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const MULTIPART = 'content-type: multipart/form-data; boundary=x';

/** Endpoints that read files, and the targets that serve them. */
export const UPLOADS = [
  ['media', '/upload'],
  ['media', '/uploads/photos'],
  ['catalog', '/products/import'],
  ['payments', '/payments/statement'],
] as const;

/** Forms that end too early or are none, from a person who may upload. */
export const faultyForms = (target: string, token: string): Fault[] =>
  [
    ['nothing', [MULTIPART], ''],
    ['no boundary', ['content-type: multipart/form-data'], '--x--\r\n'],
    ['two types', [MULTIPART, JSON_TYPE], '--x--\r\n'],
    ['JSON', [JSON_TYPE], '{}'],
    ['a cut boundary', [MULTIPART], '--x'],
    ['cut headers', [MULTIPART], '--x\r\ncontent-disposition: form-data; name="im'],
    ['a cut file', [MULTIPART], `${PART}abc`],
    ['an odd part', [MULTIPART], '--x\r\nno header\r\n\r\nabc\r\n--x--\r\n'],
    ['a prototype', [MULTIPART], PART.replace('images', '__proto__') + 'abc\r\n--x--\r\n'],
    ['a name with NUL', [MULTIPART], PART.replace('a.png', 'a\0.png') + 'abc\r\n--x--\r\n'],
    ['no file', [MULTIPART], '--x--\r\n'],
    ['another boundary', [MULTIPART], '--y\r\n\r\nabc\r\n--y--\r\n'],
  ].map(([name, headers, body]) =>
    fault(`a form of ${String(name)} to ${target}`, [400, 413, 415], {
      ...post(target, [...(headers as string[]), `authorization: Bearer ${token}`], String(body)),
    }),
  );
