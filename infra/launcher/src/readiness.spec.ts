import { describe, expect, it } from '@jest/globals';
import { probesOf } from './plan.js';
import { readyTargets } from './readiness.js';
import { seedReading } from './seed.js';
import { targetTable } from './targets.js';

describe('ready targets', () => {
  const targets = ['identity', 'orders', 'media'];

  it('are those whose checks all hold', () => {
    const body = JSON.stringify({ identity: { migrated: true }, orders: { migrated: true, database: false } });
    expect(readyTargets({ status: 503, body }, targets)).toEqual(['identity']);
    expect(readyTargets({ status: 200, body: 'ok' }, targets)).toEqual(targets);
    expect(readyTargets({ status: 0, body: '' }, targets)).toEqual([]);
  });

  it('are asked for once for each process, and for each tool', () => {
    const ports = Object.fromEntries(
      targetTable.map(({ name, stage }, index) => [
        name,
        { port: index, managementPort: stage === 'tool' ? undefined : 9_000 },
      ]),
    );
    const urls = probesOf({ ports }, { targets: targetTable }).map(({ url }) => url);
    expect(urls).toHaveLength(targetTable.filter(({ stage }) => stage === 'tool').length + 1);
    expect(urls).toContain('http://127.0.0.1:9000/readyz');
  });
});

describe('a line of the seed', () => {
  it('says how far it is', () => {
    expect(seedReading('seed 25/217')).toEqual({ done: 25, total: 217 });
    expect(seedReading('seed already done')).toBeUndefined();
  });
});
