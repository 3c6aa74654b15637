import { describe, expect, it } from '@jest/globals';
import type { ProductRow } from '@shop/catalog/reconcile-command';
import type { RatingRow } from '@shop/reviews/reconcile-command';
import { lostEvents, type PublishedEvent } from './compare-events.js';
import { lostPictures } from './compare-pictures.js';
import { wrongRatings } from './compare-ratings.js';
import type { ComparedService } from './listing.js';

describe('an event that was published', () => {
  const PAID: PublishedEvent = { event_id: 'e', topic: 'order-paid', order_id: 'a' };
  const ALL: ComparedService[] = ['catalog', 'identity', 'payments', 'reviews'];
  it.each<[string, PublishedEvent, ComparedService[], string[]]>([
    ['is not lost when all its consumers applied it', PAID, ALL, []],
    ['is lost when one did not', PAID, ALL.slice(0, 3), ['reviews']],
    ['is lost when all missed it alike', PAID, [], ALL],
    ['is not awaited from services that do not consume it', { ...PAID, topic: 'order-restocked' }, ['catalog'], []],
    ['of a topic that this release does not know is skipped', { ...PAID, topic: 'order-wrapped' }, [], []],
  ])('%s', (_, event, applied, missing) => {
    const appliedBy = new Map(applied.map((name) => [name, new Set(['e'])]));
    const found = `orders published ${event.topic} of order a (event e), and ${missing.join(', ')} did not apply it`;
    expect(lostEvents('orders', [event], appliedBy)).toEqual(missing.length > 0 ? [found] : []);
  });
});

describe('the rating of a product', () => {
  const product: ProductRow = { id: 'p', name: 'GPU', rating: 3.7, num_reviews: 3, pictures: [] };
  const row: RatingRow = { product_id: 'p', stars: '11', reviews: 3 };
  const says = (shown: string, has: string) => [`catalog shows ${shown} reviews for GPU (p), and reviews has ${has}`];
  it.each<[string, Partial<ProductRow>, RatingRow[], string[]]>([
    ['agrees with the rounded mean of its reviews', {}, [row], []],
    ['agrees without reviews', { rating: 0, num_reviews: 0 }, [], []],
    ['is wrong when catalog missed a review', { rating: 5, num_reviews: 1 }, [row], says('5 from 1', '3.7 from 3')],
    ['is wrong when reviews lost all', {}, [], says('3.7 from 3', '0 from 0')],
  ])('%s', (_, shown, ratings, found) => expect(wrongRatings([{ ...product, ...shown }], ratings)).toEqual(found));
});

describe('a picture', () => {
  it.each<[string, string[], string[]]>([
    ['that is stored is not lost', ['/media/a'], []],
    ['that is not stored is lost', ['/media/a', '/media/b'], ['GPU shows /media/b, and media does not have it']],
    ['of another server is not of media', ['https://example.com/b'], []],
  ])('%s', (_, urls, found) => expect(lostPictures({ owner: 'GPU', urls }, new Set(['/media/a']))).toEqual(found));
});
