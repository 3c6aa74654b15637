import { describe, expect, it } from '@jest/globals';
import { idempotencyKey } from './idempotency-key.js';

describe('an idempotency key', () => {
  it.each(['k', 'd3b07384-d9a0-4c9b-8f3e-1a2b3c4d5e6f', 'a'.repeat(100)])('may be %s', (key) => {
    expect(idempotencyKey(key)).toBe(key);
  });

  it.each([undefined, '', ' ', 'two words', 'a'.repeat(101), 'naïve', 'a\nb'])('is refused as %j', (key) => {
    expect(() => idempotencyKey(key)).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'idempotency_key_required' }),
    );
  });
});
