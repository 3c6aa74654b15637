import { expect, it } from '@jest/globals';
import { stockChanged } from '@shop/contracts/catalog';
import { Answer } from './answer.js';
import { outdatedBy, outdatedByWrite } from './freshness.js';

const page = new Answer({ status: 200, headers: {}, body: Buffer.from('<html>'), isStorable: true });

it.each([
  ['/category/memory', true],
  ['/sw/category/memory', true],
  ['/about', false],
  ['/sw/about', false],
])('a change of stock makes %s outdated: %s', (url, isOutdated) => {
  expect(outdatedBy({ topic: stockChanged.topic, key: 'p-1' })?.(url, page)).toBe(isOutdated);
});

it.each([
  ['PUT', '/api/products/p-1', true],
  ['PUT', '/api/products/p-1/alerts/price-drop', false],
  ['DELETE', '/api/products/p-1/alerts/back-in-stock', false],
  ['POST', '/api/products', true],
  ['POST', '/api/products/import', true],
  ['GET', '/api/products/p-1', false],
])('%s %s makes answers outdated: %s', (method, url, isOutdated) => {
  expect(outdatedByWrite({ method, url }) !== undefined).toBe(isOutdated);
});
