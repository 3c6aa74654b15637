import { describe, expect, it } from '@jest/globals';
import { metricsText } from './metrics.js';
import { cachedRead, readAtScrape } from './read-at-scrape.js';

const shown = async (name: string) =>
  (await metricsText()).split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));

describe('a gauge that is read at a scrape', () => {
  it('shows the current values, without labels that no longer exist', async () => {
    let readings = [
      { labels: { topic: 'a' }, value: 1 },
      { labels: { topic: 'b' }, value: 2 },
    ];
    readAtScrape({ name: 'test_lag', help: 'x', labelNames: ['topic'] }, () => readings);
    expect(await shown('test_lag')).toEqual(['test_lag{topic="a"} 1', 'test_lag{topic="b"} 2']);
    readings = [{ labels: { topic: 'b' }, value: 5 }];
    expect(await shown('test_lag')).toEqual(['test_lag{topic="b"} 5']);
  });

  it('has no value when it cannot be read, and does not affect the others', async () => {
    readAtScrape({ name: 'test_broken', help: 'x' }, () => Promise.reject(new Error('unavailable')));
    readAtScrape({ name: 'test_whole', help: 'x' }, () => [{ value: 7 }]);
    expect(await shown('test_broken')).toEqual([]);
    expect(await shown('test_whole')).toEqual(['test_whole 7']);
  });

  it('has no value when the reading hangs', async () => {
    readAtScrape({ name: 'test_hanging', help: 'x' }, () => new Promise(() => undefined));
    expect(await shown('test_hanging')).toEqual([]);
  });
});

describe('a shared reading', () => {
  it('runs once for concurrent readers, and again after a failure', async () => {
    let times = 0;
    const readValue = cachedRead(() => {
      times += 1;
      return times === 1 ? Promise.reject(new Error('unavailable')) : Promise.resolve(times);
    }, 60_000);
    await expect(Promise.all([readValue(), readValue()])).rejects.toThrow('unavailable');
    expect(await Promise.all([readValue(), readValue(), readValue()])).toEqual([2, 2, 2]);
    expect(times).toBe(2);
  });
});
