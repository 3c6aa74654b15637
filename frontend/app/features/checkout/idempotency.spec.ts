import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetKey, keyFor } from './idempotency.js';

describe('an idempotency key', () => {
  beforeEach(() => sessionStorage.clear());

  it('stays the same for the same content', () => {
    expect(keyFor('order', { cart: 1 })).toBe(keyFor('order', { cart: 1 }));
  });

  it('changes with the content', () => {
    expect(keyFor('order', { cart: 1 })).not.toBe(keyFor('order', { cart: 2 }));
  });

  it('differs between purposes', () => {
    expect(keyFor('order', { cart: 1 })).not.toBe(keyFor('prompt', { cart: 1 }));
  });

  it('is new after the old one was removed', () => {
    const old = keyFor('prompt', 'same');
    forgetKey('prompt');
    expect(keyFor('prompt', 'same')).not.toBe(old);
  });

  it('is created when the stored text is invalid', () => {
    sessionStorage.setItem('savannapc_order_key', '{');
    expect(keyFor('order', 1)).toMatch(/^[0-9a-f]{32}$/);
  });
});
