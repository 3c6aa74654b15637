import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { schemaProblems } from '@shop/service-kit/testing/schema-problems';
import { unauditedTables } from '@shop/service-kit/testing/unaudited-tables';
import { upgradeProblems } from '@shop/service-kit/testing/upgrade-problems';

it('schema.prisma matches the migrations', async () => {
  expect(await schemaProblems(new URL('../', import.meta.url))).toEqual([]);
});

it('every migration keeps the previous release working', async () => {
  expect(await upgradeProblems(fileURLToPath(new URL('../migrations', import.meta.url)))).toEqual([]);
});

it('changes by staff are recorded, except in tables that events write and what a change of a review records already', async () => {
  const unaudited = await unauditedTables(fileURLToPath(new URL('../migrations', import.meta.url)));
  expect(unaudited).toEqual(['discarded_picture', 'product', 'purchase', 'review_decision']);
});
