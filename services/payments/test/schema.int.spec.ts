import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { upgradeProblems } from '@shop/service-kit/testing/upgrade-problems';

it('every migration keeps the previous release working', async () => {
  expect(await upgradeProblems(fileURLToPath(new URL('../migrations', import.meta.url)))).toEqual([]);
  // Every migration is a step with a database of its own.
});
