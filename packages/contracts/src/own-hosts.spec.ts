import { expect, it } from '@jest/globals';
import { hostsIn, isForOwnHost } from './own-hosts.js';

const OTHERS = hostsIn('mail-catcher, Shop.Example:8080');
const read = (host: string | undefined) => isForOwnHost({ method: 'GET', headers: { host } }, OTHERS);
const write = (origin: string | undefined) =>
  isForOwnHost({ method: 'POST', headers: { host: 'localhost:8025', origin } }, OTHERS);

it.each(['localhost', 'LOCALHOST:8025', '127.0.0.1:1', '[::1]:8025', 'localhost.', 'mail-catcher', 'shop.example'])(
  '%s is its own',
  (host) => {
    expect(read(host)).toBe(true);
  },
);

it.each([
  undefined,
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.example:8025',
  '127.0.0.1.evil.example',
  '10.0.0.7',
])('%p is not', (host) => {
  expect(read(host)).toBe(false);
});

it('a write comes from its own pages, or from no page', () => {
  for (const origin of [undefined, 'http://localhost:8025', 'https://shop.example']) expect(write(origin)).toBe(true);
  for (const origin of ['null', 'https://evil.example', 'http://localhost.evil.example'])
    expect(write(origin)).toBe(false);
});
