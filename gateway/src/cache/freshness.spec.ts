import { expect, it } from '@jest/globals';
import { stockChanged } from '@shop/contracts/catalog';
import { Answer } from './answer.js';
import { outdatedBy } from './freshness.js';

const page = new Answer({ status: 200, headers: {}, body: Buffer.from('<html>'), isStorable: true });

it.each([
  ['/category/memory', true],
  ['/sw/category/memory', true],
  ['/about', false],
  ['/sw/about', false],
])('a change of stock makes %s outdated: %s', (url, isOutdated) => {
  expect(outdatedBy({ topic: stockChanged.topic, key: 'p-1' })?.(url, page)).toBe(isOutdated);
});
