import { describe, expect, it } from '@jest/globals';
import { anySignal } from './abort.js';

describe('a combined abort signal', () => {
  it('is aborted when one of its signals is aborted, with the same reason', () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const signal = anySignal(one.signal, two.signal);
    expect(signal?.aborted).toBe(false);
    two.abort('too slow');
    expect([signal?.aborted, signal?.reason]).toEqual([true, 'too slow']);
  });

  it('is aborted from the start when one of its signals is', () => {
    expect(anySignal(new AbortController().signal, AbortSignal.abort('gone'))?.reason).toBe('gone');
  });

  it('is the only signal given, or undefined', () => {
    const { signal } = new AbortController();
    expect(anySignal(undefined, signal)).toBe(signal);
    expect(anySignal(undefined, undefined)).toBeUndefined();
  });
});
