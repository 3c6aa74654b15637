/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { KeptResults } from './kept-results.server.js';

const always = () => true;
/** Results that the test finishes itself. */
function aKitchen(limits = { most: 2, atOnce: 1, waiting: 1 }) {
  const begun: string[] = [];
  const finish = new Map<string, (result: string) => void>();
  const results = new KeptResults<string>(limits);
  const ask = (key: string, isFinal: (result: string) => boolean = always) =>
    results.of(
      key,
      () => {
        begun.push(key);
        return new Promise<string>((resolve) => finish.set(key, resolve));
      },
      isFinal,
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, ask, settled, finish: (key: string) => finish.get(key)?.(`${key}!`) };
}

describe('kept results', () => {
  it('are made once for all who ask, and kept', async () => {
    const { begun, ask, settled, finish } = aKitchen();
    const both = Promise.all([ask('a'), ask('a')]);
    await settled();
    finish('a');
    expect(await both).toEqual(['a!', 'a!']);
    expect(await ask('a')).toBe('a!');
    expect(begun).toEqual(['a']);
  });

  it('are made few at a time, and refused when too many wait', async () => {
    const { begun, ask, settled, finish } = aKitchen();
    const [first, second, third] = [ask('a'), ask('b'), ask('c')];
    expect(await third).toBeUndefined();
    expect(begun).toEqual(['a']);
    finish('a');
    await first;
    await settled();
    expect(begun).toEqual(['a', 'b']);
    finish('b');
    expect(await second).toBe('b!');
  });

  it('are dropped when they are many, and made again when they were not final', async () => {
    const { begun, ask, settled, finish } = aKitchen();
    for (const key of ['a', 'b', 'c']) {
      const made = ask(key, () => key !== 'c');
      await settled();
      finish(key);
      await made;
    }
    void ask('c');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c', 'c']);
    finish('c');
    await settled();
    await ask('b');
    const again = ask('a');
    await settled();
    finish('a');
    await again;
    expect(begun).toEqual(['a', 'b', 'c', 'c', 'a']);
  });
});
