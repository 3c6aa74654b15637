import { describe, expect, it } from '@jest/globals';
import { notExcepted } from '../images/outdated.mjs';

describe('packages of an image with a newer version', () => {
  const exceptions = [{ package: 'libc6', reason: 'not used', until: '2026-12-01' }];

  it('are found, but for those of an exception until its day', () => {
    expect(notExcepted(['libc6', 'openssl'], '2026-12-01', exceptions)).toEqual(['openssl']);
    expect(notExcepted(['libc6'], '2026-12-02', exceptions)).toEqual(['libc6']);
  });
});
