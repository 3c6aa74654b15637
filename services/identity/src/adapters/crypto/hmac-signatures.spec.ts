import { describe, expect, it } from '@jest/globals';
import { HmacSignatures } from './hmac-signatures.js';

const ours = new HmacSignatures('a secret of the shop, long enough');

describe('the signatures of the shop', () => {
  it('give the text of a token back for its own purpose only', () => {
    const token = ours.tokenOf('unsubscribe', 'u1');
    expect(token).toMatch(/^unsubscribe\.u1\.[\w-]{43}$/);
    expect(ours.textOf('unsubscribe', token)).toBe('u1');
    expect(ours.textOf('sign-in-code', token)).toBeUndefined();
    expect(ours.textOf('sign-in-code', token.replace('unsubscribe', 'sign-in-code'))).toBeUndefined();
  });

  it('refuse another text, a changed or cut signature, and the token of another shop', () => {
    const token = ours.tokenOf('unsubscribe', 'u1');
    const theirs = new HmacSignatures('a secret of another shop, as long').tokenOf('unsubscribe', 'u1');
    for (const bad of [token.replace('u1', 'u2'), token.slice(0, -1), `${token}.x`, theirs, 'unsubscribe.u1', '', '..'])
      expect(ours.textOf('unsubscribe', bad)).toBeUndefined();
  });

  it('hash a secret for one purpose', () => {
    const hash = ours.hash('sign-in-code', 'u1 012345');
    expect(hash).not.toContain('012345');
    expect(ours.isHash('sign-in-code', 'u1 012345', hash)).toBe(true);
    expect(ours.isHash('sign-in-code', 'u2 012345', hash)).toBe(false);
    expect(ours.isHash('unsubscribe', 'u1 012345', hash)).toBe(false);
    expect(ours.isHash('sign-in-code', 'u1 012345', '')).toBe(false);
  });
});
