import { describe, expect, it } from '@jest/globals';
import type { ProductRow } from '@shop/catalog/reconcile-command';
import type { AccountRow } from '@shop/identity/reconcile-command';
import type { AnnouncedProductRow, RatingRow } from '@shop/reviews/reconcile-command';
import type { AccountMention } from '@shop/service-kit/auth/account-mentions';
import { unappliedEnds, wrongMentions } from './compare-accounts.js';
import { lostEvents, type PublishedEvent } from './compare-events.js';
import { lostPictures } from './compare-pictures.js';
import { lostProducts, unannounced } from './compare-products.js';
import { wrongRatings } from './compare-ratings.js';
import type { ComparedService } from './listing.js';

const PRODUCT: ProductRow = {
  id: 'p',
  name: 'GPU',
  rating: 0,
  num_reviews: 0,
  pictures: [],
  version: 4,
  is_hidden: false,
};

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
  const product: ProductRow = { ...PRODUCT, rating: 3.7, num_reviews: 3 };
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

describe('an account', () => {
  const [named, erased] = [
    { user_id: 'u', is_named: true, is_erased: false },
    { user_id: 'u', is_named: false, is_erased: true },
  ];
  const [open, closed] = [
    { id: 'u', is_open: true, is_closed: false },
    { id: 'u', is_open: false, is_closed: true },
  ];
  const stillHas = ['identity closed account u, and orders still has the cart of it'];
  const unknown = ['orders has the cart of account u, and identity does not know it'];
  const reopened = ['account u was closed, and identity has it open'];
  it.each<[string, AccountMention, AccountRow | undefined, string[]]>([
    ['that is open has its name', named, open, []],
    ['that is closed has none', erased, closed, []],
    ['whose end identity forgot has none', erased, { ...closed, is_closed: false }, []],
    ['whose end was lost', named, closed, stillHas],
    ['that ordered after its end', { ...named, is_erased: true }, closed, stillHas],
    ['that identity lost', named, { ...open, is_open: false }, unknown],
    ['that no account can be', named, undefined, unknown],
    ['that a restore opened again', erased, open, reopened],
    ['that a restore opened again, and that bought since', { ...named, is_erased: true }, open, reopened],
  ])('%s', (_, mention, account, found) => {
    const place = { service: 'orders', what: 'the cart' } as const;
    expect(wrongMentions(place, [mention], account ? [account] : [])).toEqual(found);
  });

  it('whose end payments did not apply', () => {
    const found = ['identity closed account b, and payments did not apply it'];
    expect(unappliedEnds(['a', 'b'], new Set(['a']))).toEqual(found);
  });
});

describe('a product', () => {
  const announced = (change: Partial<AnnouncedProductRow>) => ({
    ...{ id: 'p', name: 'GPU', version: 4, is_hidden: false },
    ...change,
  });
  const lost = ['reviews shows GPU (p), and catalog does not have it'];
  const older = ['reviews knows version 5 of GPU (p), and catalog has version 4'];
  it.each<[string, Partial<AnnouncedProductRow>, ProductRow[], string[]]>([
    ['is as it was announced', {}, [PRODUCT], []],
    ['was sold since', { version: 2 }, [PRODUCT], []],
    ['is lost when it was shown', {}, [], lost],
    ['is deleted for good when it was hidden', { is_hidden: true }, [], []],
    ['is not known to be lost when older events or orders named it', { is_hidden: null }, [], []],
    ['lost its last change', { version: 5 }, [PRODUCT], older],
    ['is hidden', {}, [{ ...PRODUCT, is_hidden: true }], ['catalog hides GPU (p), and reviews shows it']],
    ['is shown', { is_hidden: true }, [PRODUCT], ['catalog shows GPU (p), and reviews hides it']],
    ['is shown or not, which older events did not say', { is_hidden: null }, [PRODUCT], []],
  ])('%s', (_, change, products, found) => expect(lostProducts([announced(change)], products)).toEqual(found));

  it.each<[string, ProductRow, string[], string[]]>([
    ['that is for sale is announced', PRODUCT, ['p'], []],
    ['that is for sale was never announced', PRODUCT, [], ['catalog shows GPU (p), and reviews does not know it']],
    ['that shoppers do not see needs no announcement', { ...PRODUCT, is_hidden: true }, [], []],
  ])('%s', (_, product, known, found) => expect(unannounced([product], new Set(known))).toEqual(found));
});
