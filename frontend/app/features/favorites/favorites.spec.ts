import { describe, expect, it } from '@jest/globals';
import {
  isFavorite,
  readFavorite,
  withFavorite,
  withoutFavorite,
  withoutDuplicates,
  type Favorite,
} from './favorites.js';

const readStored = (entry: unknown): Favorite => readFavorite(entry) as Favorite;
const aFavorite = (id: string): Favorite => readStored({ id, name: 'Case', price: 1, image: '' });

describe('the favourites', () => {
  it('contain each product only once', () => {
    expect(withFavorite([aFavorite('a')], aFavorite('a'))).toHaveLength(1);
  });

  it('do not change when a product that is not among them is removed', () => {
    expect(withoutFavorite([aFavorite('a')], 'b')).toEqual([aFavorite('a')]);
  });

  it('compare ids as text', () => {
    const stored = [7, '7'].map((id) => readStored({ id, name: 'Fan', price: 5, image: '' }));
    expect(isFavorite(stored, '7')).toBe(true);
    expect(withoutDuplicates(stored)).toHaveLength(1);
  });

  it('keep unknown fields of an entry', () => {
    expect(readStored({ id: 'a', name: 'Fan', price: 5, note: 'gift' })).toMatchObject({ note: 'gift', image: '' });
  });
});
