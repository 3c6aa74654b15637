import { describe, expect, it } from '@jest/globals';
import { requestFrom } from './request.js';

describe('the command line of npm test', () => {
  it('asks for everything when it is empty', () => {
    expect(requestFrom([])).toEqual({
      stages: ['unit', 'service', 'e2e', 'alone', 'browser', 'processes'],
      pattern: undefined,
    });
  });

  it('chooses stages, which run in their own order, and files', () => {
    expect(requestFrom(['e2e', 'unit'])).toEqual({ stages: ['unit', 'e2e'], pattern: undefined });
    expect(requestFrom(['service', 'reviews'])).toEqual({ stages: ['service'], pattern: 'reviews' });
    expect(requestFrom(['reviews']).stages).toHaveLength(6);
  });

  it('asks for what a change can break, since main or another commit', () => {
    expect(requestFrom(['--changed'])).toMatchObject({ changedSince: 'main', pattern: undefined });
    expect(requestFrom(['--changed=HEAD~2', 'unit'])).toMatchObject({ changedSince: 'HEAD~2', stages: ['unit'] });
    expect(() => requestFrom(['--changed', 'money'])).toThrow('Usage');
    expect(() => requestFrom(['--change'])).toThrow('Usage');
  });

  it('refuses words that are neither', () => {
    expect(() => requestFrom(['unit', 'money', 'phone'])).toThrow('Usage');
  });
});
