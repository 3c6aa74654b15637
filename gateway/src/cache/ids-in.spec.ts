import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { idsIn } from './ids-in.js';

it('finds each UUID of a body once', () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const body = `{"id":"${first}","text":"a-b-c--d","image":"/media/${second}-1.webp","again":"${first}"}`;
  expect([...idsIn(Buffer.from(body))]).toEqual([first, second]);
});

it.each(['', '-', 'a1b2c3d4-', '12345678-1234-1234-1234-12345678901', '1234567G-1234-1234-1234-123456789012'])(
  'finds none in "%s"',
  (text) => {
    expect(idsIn(Buffer.from(text)).size).toBe(0);
  },
);

it('finds a UUID after dashes and beside other letters', () => {
  const id = randomUUID();
  expect([...idsIn(Buffer.from(`--x-${id}${id}é`))]).toEqual([id]);
});
