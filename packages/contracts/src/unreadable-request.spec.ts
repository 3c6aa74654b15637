import { Duplex } from 'node:stream';
import { expect, it } from '@jest/globals';
import { Problem } from './problem.js';
import { hasOneHost, refuseTunnel, refuseUnreadable } from './unreadable-request.js';

it.each(['localhost', 'shop.example:443', '127.0.0.1:8080', '[::1]:8080', 'daraja-simulator', 'a_b.example.'])(
  '%s is a host',
  (host) => {
    expect(hasOneHost(host, '1.1')).toBe(true);
  },
);

it.each([
  undefined,
  '',
  '[',
  'a b',
  'a, b',
  'a:x',
  'a:99999',
  '127.0.0.999',
  '[1:2]',
  'user@a',
  'a/b',
  '-a',
  'é',
  'x'.repeat(300),
])('%p is none', (host) => {
  expect(hasOneHost(host, '1.1')).toBe(false);
});

it('HTTP 1.0 may name none', () => {
  expect(hasOneHost(undefined, '1.0')).toBe(true);
});

/** A connection that records what is sent. */
function aConnection(state: object = {}) {
  const sent: string[] = [];
  return { writable: true, end: (text: string) => sent.push(text), destroy: () => sent.push('closed'), sent, ...state };
}

it.each([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_INVALID_METHOD', 400],
])('the parser error %s is answered with a problem and %i', (code, status) => {
  const connection = aConnection();
  refuseUnreadable({ code }, connection);
  const [head = '', body = ''] = connection.sent[0]?.split('\r\n\r\n') ?? [];
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain(`content-length: ${body.length}`);
  expect(Problem.safeParse(JSON.parse(body)).error).toBeUndefined();
});

it('a connection that is gone, or in the middle of an answer, is only closed', () => {
  for (const state of [{ writable: false }, { _httpMessage: { headersSent: true } }]) {
    const connection = aConnection(state);
    refuseUnreadable({ code: 'HPE_INVALID_METHOD' }, connection);
    expect(connection.sent).toEqual(['closed']);
  }
});

it.each([
  ['that its client has reset ends no process', Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' })],
  ['that its client keeps open is not held', null],
])('a tunnel %s', async (_, failure) => {
  const connection = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done(failure) });
  const closed = new Promise((resolve) => connection.once('close', resolve));
  refuseTunnel({}, connection);
  await closed;
});
