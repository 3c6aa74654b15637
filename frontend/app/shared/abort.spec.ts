import { describe, expect, it } from '@jest/globals';
import { anySignal } from './abort.js';

describe('one signal of several', () => {
  it('is aborted by either of them, with its reason', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const signal = anySignal(one.signal, two.signal);
    expect(signal?.aborted).toBe(false);
    two.abort('too slow');
    expect([signal?.aborted, signal?.reason]).toEqual([true, 'too slow']);
  });

  it('is aborted from the start when one of them was', () => {
    expect(anySignal(new AbortController().signal, AbortSignal.abort('gone'))?.reason).toBe('gone');
  });

  it('is the only one given, or none', () => {
    const { signal } = new AbortController();
    expect(anySignal(undefined, signal)).toBe(signal);
    expect(anySignal(undefined, undefined)).toBeUndefined();
  });
});
