import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Answer } from './answer.js';
import { AnswerCache } from './answer-cache.js';

const URL = '/api/products';
const answer = (text: string, isStorable = true) =>
  new Answer({ status: 200, headers: {}, body: Buffer.from(text), isStorable });
const aCache = (limits = {}) =>
  new AnswerCache({ maxBytes: 1_000_000, maxAgeMs: 60_000, maxStaleMs: 600_000, ...limits });

/** A fake service that responds on demand and counts the calls. */
function aService() {
  const waiting: ((answer: Answer) => void)[] = [];
  const call = () => new Promise<Answer>((resolve) => waiting.push(resolve));
  return {
    call,
    calls: () => waiting.length,
    answers: (text: string, index = waiting.length - 1) => waiting[index]?.(answer(text)),
  };
}

describe('the answer cache', () => {
  it('makes one call for concurrent requests', async () => {
    const cache = aCache();
    const service = aService();
    const asked = [1, 2, 3].map(() => cache.fetch(URL, service.call));
    service.answers('one');
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(service.calls()).toBe(1);
    expect(cache.get(URL)?.json).toBeDefined();
  });

  it('removes dropped answers and keeps the rest', async () => {
    const cache = aCache();
    await cache.fetch('/a', async () => answer('a'));
    await cache.fetch('/b', async () => answer('b'));
    cache.drop((url) => url === '/a');
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.get('/b')).toBeDefined();
  });

  it('removes answers however many other drops came since', async () => {
    const cache = aCache();
    for (const url of ['/a', '/b', '/c']) await cache.fetch(url, async () => answer(url));
    cache.drop((url) => url === '/a');
    for (let n = 0; n < 100; n += 1) cache.drop((url) => url === '/none');
    cache.drop((url) => url === '/b');
    expect([cache.get('/a'), cache.get('/b')]).toEqual([undefined, undefined]);
    expect(cache.get('/c')).toBeDefined();
    await cache.fetch('/a', async () => answer('new'));
    expect(cache.get('/a')?.body.toString()).toBe('new');
  });

  it('removes every answer rather than remember endless drops', async () => {
    const cache = aCache();
    await cache.fetch('/c', async () => answer('c'));
    for (let n = 0; n < 10_001; n += 1) cache.drop((url) => url === '/none');
    expect(cache.get('/c')).toBeUndefined();
    await cache.fetch('/c', async () => answer('new'));
    cache.drop((url) => url === '/none');
    expect(cache.get('/c')).toBeDefined();
    cache.drop((url) => url === '/c');
    expect(cache.get('/c')).toBeUndefined();
  });

  it('stores no answer that became outdated during its call', async () => {
    const cache = aCache();
    const service = aService();
    const asked = cache.fetch(URL, service.call);
    cache.drop(() => true);
    service.answers('old');
    await asked;
    expect(cache.get(URL)).toBeUndefined();
  });

  it('returns no answer from before a drop to a request after it', async () => {
    const cache = aCache();
    const service = aService();
    const before = cache.fetch(URL, service.call);
    cache.drop(() => true);
    const after = cache.fetch(URL, service.call);
    service.answers('old', 0);
    service.answers('new', 1);
    expect(await (await before).bytes('identity')).toEqual(Buffer.from('old'));
    expect(await (await after).bytes('identity')).toEqual(Buffer.from('new'));
    await turn();
    expect(await cache.get(URL)?.bytes('identity')).toEqual(Buffer.from('new'));
  });

  it('stores no incomplete answer, and calls again after a failure', async () => {
    const cache = aCache();
    await cache.fetch(URL, async () => answer('half', false));
    expect(cache.get(URL)).toBeUndefined();
    await expect(cache.fetch(URL, () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    expect(cache.isFetching(URL)).toBe(false);
  });

  it('knows the last answer after it is outdated, until its product is gone', async () => {
    const cache = aCache();
    await cache.fetch(URL, async () => answer('one'));
    cache.drop(() => true);
    expect(cache.lastKnown(URL)?.answer.body.toString()).toBe('one');
    await cache.fetch(URL, async () => new Answer({ status: 503, headers: {}, body: Buffer.of(), isStorable: false }));
    expect(cache.lastKnown(URL)?.answer.body.toString()).toBe('one');
    await cache.fetch(URL, async () => new Answer({ status: 404, headers: {}, body: Buffer.of(), isStorable: false }));
    expect(cache.lastKnown(URL)).toBeUndefined();
  });

  it('keeps the newer answer when an outdated one arrives after it', async () => {
    const cache = aCache();
    const service = aService();
    const before = cache.fetch(URL, service.call);
    cache.drop(() => true);
    await cache.fetch(URL, async () => answer('new'));
    service.answers('old', 0);
    await before;
    expect(cache.lastKnown(URL)?.answer.body.toString()).toBe('new');
  });

  it('stays within its memory limit', async () => {
    const cache = aCache({ maxBytes: 100_000 });
    for (let n = 0; n < 50; n += 1) await cache.fetch(`/${n}`, async () => answer('x'.repeat(4_000)));
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/49')).toBeDefined();
    await cache.fetch('/large', async () => answer('x'.repeat(60_000)));
    expect(cache.get('/large')).toBeUndefined();
  });
});
