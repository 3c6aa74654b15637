import { describe, expect, it } from '@jest/globals';
import { Favorite, isFavorite, withFavorite, withoutFavorite, withoutDuplicates } from './favorites.js';

const aFavorite = (id: string): Favorite => Favorite.parse({ id, name: 'Case', price: 1, image: '' });

describe('the favourites', () => {
  it('contain each product only once', () => {
    expect(withFavorite([aFavorite('a')], aFavorite('a'))).toHaveLength(1);
  });

  it('do not change when a product that is not among them is removed', () => {
    expect(withoutFavorite([aFavorite('a')], 'b')).toEqual([aFavorite('a')]);
  });

  it('compare ids as text', () => {
    const stored = [7, '7'].map((id) => Favorite.parse({ id, name: 'Fan', price: 5, image: '' }));
    expect(isFavorite(stored, '7')).toBe(true);
    expect(withoutDuplicates(stored)).toHaveLength(1);
  });

  it('keep unknown fields of an entry', () => {
    expect(Favorite.parse({ id: 'a', name: 'Fan', price: 5, note: 'gift' })).toMatchObject({ note: 'gift', image: '' });
  });
});
