import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { factsOf } from '../process-facts.js';
import { chooseAccount } from './account.js';
import { choosePlace } from './cluster-place.js';
import { clearLeftover } from './leftover.js';

const aCluster = (pidFile: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  writeFileSync(join(folder, 'postmaster.pid'), pidFile);
  return folder;
};

describe('a postmaster.pid of an earlier run', () => {
  it.each(['', 'garbage', '0'])('is removed when it names nothing: "%s"', async (content) => {
    const cluster = aCluster(content);
    await clearLeftover(cluster);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  });

  it('is removed when another program has that process id now, and that program is not ended', async () => {
    const cluster = aCluster(`${process.pid}\n/somewhere\n`);
    await clearLeftover(cluster);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(factsOf(process.pid)).toBeDefined();
  });

  it('is left to PostgreSQL when its server is dead', async () => {
    const cluster = aCluster('999999999\n/somewhere\n');
    await clearLeftover(cluster);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(true);
  });
});

describe('the account of PostgreSQL', () => {
  const passwd = join(mkdtempSync(join(tmpdir(), 'passwd-')), 'passwd');
  const isRoot = process.getuid?.() === 0;
  const choose = (lines: string) => {
    writeFileSync(passwd, lines);
    return chooseAccount(undefined, passwd);
  };

  it("is postgres for root, else the one that every Linux has, and the user's own for others", () => {
    const both = choose('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:\npostgres:x:101:104::/:\n');
    expect(both).toEqual(isRoot ? { name: 'postgres', uid: 101, gid: 104 } : undefined);
    expect(choose('root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:\n')?.name).toBe(isRoot ? 'nobody' : undefined);
  });

  it('uses the database folder of an earlier start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    writeFileSync(join(folder, 'postgres.location'), '/var/lib/savannapc/database-1\n');
    expect(choosePlace(folder, undefined)).toBe('/var/lib/savannapc/database-1');
  });

  it('uses the data folder otherwise', () => {
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    expect(choosePlace(folder, undefined)).toBe(join(folder, 'postgres'));
  });
});
