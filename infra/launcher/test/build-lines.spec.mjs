import { describe, expect, it } from '@jest/globals';
import { BuildReading, linesOfFailure } from '../bin/build-lines.mjs';

const start = '   • Packages in scope: @shop/frontend, @shop/kit, @shop/orders, @shop/tooling';
const kit = ['@shop/kit:build: cache hit, replaying logs 1', '@shop/kit:build: Successfully compiled: 3 files'];
const orders = ['@shop/orders:build: cache miss, executing 2', '@shop/orders:build: Error: src/main.ts'];

describe('the lines of a build', () => {
  it('say which workspaces are done, of those that have a build', () => {
    const reading = new BuildReading((name) => name !== '@shop/tooling');
    expect(reading.look()).toEqual({ done: 0, total: 0, waitingFor: [] });
    reading.read(start);
    for (const line of [...kit, '@shop/orders:generate: cache miss, executing 3']) reading.read(line);
    expect(reading.look()).toEqual({ done: 1, total: 3, waitingFor: ['frontend', 'orders'] });
    reading.read('@shop/outside:build: cache hit, replaying logs 4');
    expect(reading.look()).toMatchObject({ done: 2, total: 4 });
  });

  it('of a failure are those of the tasks that failed', () => {
    const end = ['Failed:    @shop/orders#build', ' ERROR  run failed: command  exited (1)'];
    expect(linesOfFailure([start, ...kit, ...orders, ...end])).toEqual([start, ...orders, ...end]);
    expect(linesOfFailure([...kit, 'turbo.json is wrong'])).toEqual([...kit, 'turbo.json is wrong']);
  });
});
