import { describe, expect, it, jest } from '@jest/globals';
import { Progress, runningLine } from '../bin/progress.mjs';

const build = { done: 14, total: 16, waitingFor: ['frontend', 'shop'] };

/** What a step of eleven seconds writes. */
async function written(work, terminal = {}) {
  jest.useFakeTimers();
  let text = '';
  const progress = new Progress({ ...terminal, write: (part) => (text += part) });
  const step = progress
    .step(
      'Building',
      () => work(progress),
      () => build,
    )
    .catch(() => undefined);
  await jest.advanceTimersByTimeAsync(11_000);
  await step;
  jest.useRealTimers();
  return text;
}

const elevenSeconds = () => new Promise((resolve) => setTimeout(resolve, 11_000));

describe('the line of a step', () => {
  it('counts, and names what it waits for when these are few', () => {
    expect(runningLine('Building', 9_900, build)).toBe('Building… 14 of 16 (9 s), waiting for frontend, shop');
    expect(runningLine('Building', 0, { done: 0, total: 5, waitingFor: ['a', 'b', 'c', 'd', 'e'] })).toBe(
      'Building… 0 of 5 (0 s)',
    );
    expect(runningLine('Opening', 1_000)).toBe('Opening… (1 s)');
  });
});

describe('a step', () => {
  it('writes a line every five seconds where no line can be rewritten', async () => {
    expect(await written(elevenSeconds)).toBe(
      [
        'Building…',
        'Building… 14 of 16 (5 s), waiting for frontend, shop',
        'Building… 14 of 16 (10 s), waiting for frontend, shop',
        'Building: 11.0 s',
        '',
      ].join('\n'),
    );
  });

  it('rewrites one line of a terminal, no wider than it', async () => {
    const lines = (await written(elevenSeconds, { isTTY: true, columns: 30 })).split('\r\u001B[K');
    expect(lines.length).toBeGreaterThan(50);
    expect(lines[1]).toBe('Building… 14 of 16 (0 s), wai');
    expect(lines.at(-1)).toBe('Building: 11.0 s\n');
  });

  it('lets a sentence stand above its line', async () => {
    const lines = await written(async (progress) => progress.say('orders ended.'), { isTTY: true });
    expect(lines.replaceAll('\r\u001B[K', '|')).toBe(
      `|${runningLine('Building', 0, build)}|orders ended.\n|${runningLine('Building', 0, build)}|Building: 0.0 s\n`,
    );
  });

  it('leaves the words about a failure to its error', async () => {
    expect(await written(() => Promise.reject(new Error('no disk')))).toBe('Building…\n');
  });
});
