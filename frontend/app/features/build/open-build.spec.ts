import { expect, it } from '@jest/globals';
import { slotOfCategory } from '@shop/builder/parts/slots';
import { CategoryId } from '@shop/contracts/category';
import { isOfParts } from './open-build.js';

it('offers the switch for the categories that are of a slot', () => {
  const ofParts = CategoryId.options.filter((category) => isOfParts(category));
  expect(ofParts).toEqual(CategoryId.options.filter((category) => slotOfCategory(category) !== undefined));
  expect([isOfParts('all'), isOfParts(undefined)]).toEqual([false, false]);
});
