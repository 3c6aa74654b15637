import { expect, it } from '@jest/globals';
import { schemaProblems } from '@shop/service-kit/testing/schema-problems';

it('schema.prisma describes what the migrations make', async () => {
  expect(await schemaProblems(new URL('../', import.meta.url))).toEqual([]);
});
