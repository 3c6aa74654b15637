import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../bin/bootstrap.mjs';
import { foldersToInstall, packageCounter } from '../bin/packages.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const locked = {
  '': { devDependencies: { jest: '1' } },
  shop: { dependencies: { '@shop/kit': '*', draw: '1' } },
  'infra/bench': { dependencies: { load: '1' } },
  'packages/kit': { dependencies: { zod: '4' } },
  'node_modules/@shop/kit': { link: true, resolved: 'packages/kit' },
  'node_modules/draw': {
    dependencies: { zod: '3' },
    optionalDependencies: { 'draw-linux': '1', 'draw-musl': '1', 'draw-mac': '1', 'draw-posix': '1' },
    peerDependencies: { react: '19' },
  },
  'node_modules/draw/node_modules/zod': {},
  'node_modules/draw-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/draw-musl': { os: ['linux'], libc: 'musl' },
  'node_modules/draw-mac': { os: ['darwin'] },
  'node_modules/draw-posix': { os: ['!win32'] },
  'node_modules/react': {},
  'node_modules/unused': {},
  'node_modules/zod': {},
  'node_modules/jest': {},
  'node_modules/load': {},
};

describe('the packages to install', () => {
  it('are those that the chosen workspaces need on this machine', () => {
    expect(foldersToInstall(locked, ['shop', 'packages'], linux).sort()).toEqual([
      'node_modules/draw',
      'node_modules/draw-linux',
      'node_modules/draw-posix',
      'node_modules/draw/node_modules/zod',
      'node_modules/react',
      'node_modules/zod',
    ]);
  });

  it('are those of all workspaces when none is chosen', () => {
    const folders = foldersToInstall(locked, undefined, linux);
    expect(folders).toEqual(expect.arrayContaining(['node_modules/jest', 'node_modules/load', 'node_modules/zod']));
    expect(folders).not.toContain('node_modules/unused');
  });

  it('are counted when their folder is filled', () => {
    const root = mkdtempSync(join(tmpdir(), 'packages-'));
    const count = packageCounter(root, ['node_modules/a', 'node_modules/b']);
    for (const name of ['a', 'b']) mkdirSync(join(root, 'node_modules', name), { recursive: true });
    expect(count()).toEqual({ done: 0, total: 2 });
    writeFileSync(join(root, 'node_modules/b/package.json'), '{}');
    expect(count()).toEqual({ done: 1, total: 2 });
  });
});

describe('the lock file', () => {
  it('has the URL of each package, without which npm asks the registry for all its versions', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const withoutUrl = Object.keys(packages).filter((at) => at.includes('node_modules/') && !packages[at].resolved);
    expect(withoutUrl).toEqual([]);
  });
});
