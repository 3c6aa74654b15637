import { describe, expect, it } from '@jest/globals';
import { idempotencyOf } from './idempotency-key.js';

const keyOf = (header: string | undefined) => idempotencyOf(header, {}).key;

describe('an idempotency key', () => {
  it.each(['k', 'd3b07384-d9a0-4c9b-8f3e-1a2b3c4d5e6f', 'a'.repeat(100)])('may be %s', (key) => {
    expect(keyOf(key)).toBe(key);
  });

  it.each([undefined, '', ' ', 'two words', 'a'.repeat(101), 'naïve', 'a\nb'])('is refused as %j', (key) => {
    expect(() => keyOf(key)).toThrow(expect.objectContaining({ kind: 'invalid', code: 'idempotency_key_required' }));
  });
});

describe('the hash of a request', () => {
  it('differs for different bodies', () => {
    const hashOf = (body: unknown) => idempotencyOf('k', body).bodyHash;
    expect(hashOf({ a: 1 })).toBe(hashOf({ a: 1 }));
    expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
  });
});
