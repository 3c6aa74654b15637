import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const FOLDER = resolve(import.meta.dirname, '..');

function bench(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${FOLDER}/bench.mjs`, ...words], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The names at the beginning of the lines of a list. */
const namesIn = (text) => [...text.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name).toSorted();
const ALL = globSync('*/main.mjs', { cwd: FOLDER }).map(dirname).toSorted();

it('lists every bench without a name', () => {
  const { status, stdout } = bench();
  expect([status, namesIn(stdout)]).toEqual([0, ALL]);
});

it('lists every bench for a name that it does not know', () => {
  const { status, stderr } = bench('speed');
  expect([status, namesIn(stderr)]).toEqual([1, ALL]);
  expect(stderr).toContain('There is no bench speed.');
});
