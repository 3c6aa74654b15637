import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { schemaProblems } from '@shop/service-kit/testing/schema-problems';
import { upgradeProblems } from '@shop/service-kit/testing/upgrade-problems';

it('schema.prisma describes what the migrations make', async () => {
  expect(await schemaProblems(new URL('../', import.meta.url))).toEqual([]);
});

it('every migration leaves the release before it working', async () => {
  expect(await upgradeProblems(fileURLToPath(new URL('../migrations', import.meta.url)))).toEqual([]);
});
