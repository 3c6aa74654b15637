import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './review-figures.js';

describe('the figures of a product', () => {
  it('are the mean to one decimal, the number, and the number of each star', () => {
    const stars = [
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
    ];
    expect(summaryOf(stars)).toEqual({ rating: 4.7, numReviews: 3, counts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 } });
  });

  it('are 0 without a review', () => {
    expect(summaryOf([])).toEqual({ rating: 0, numReviews: 0, counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } });
  });
});
