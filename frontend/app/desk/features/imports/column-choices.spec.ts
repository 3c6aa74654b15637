import { describe, expect, it } from '@jest/globals';
import { choiceErrors, matchedWith } from './column-choices.js';

describe('the columns of a file', () => {
  const matched = { columns: { sku: 'Part' }, ignored: ['Shelf'] };

  it('are wrong where one is not chosen, or chosen twice, now or before', () => {
    const errors = choiceErrors(['A', 'B', 'C', 'D', 'E'], { A: 'name', B: 'name', C: 'ignore', D: 'sku' }, matched);
    expect(errors).toEqual({
      ...{ A: 'B is name already', B: 'A is name already', D: 'Part is sku already' },
      E: 'Choose what this column is, or ignore it',
    });
  });

  it('are added to those that were matched before', () => {
    expect(matchedWith({ Title: 'name', Note: 'ignore', Shelf: 'ignore' }, matched)).toEqual({
      columns: { sku: 'Part', name: 'Title' },
      ignored: ['Shelf', 'Note'],
    });
  });
});
