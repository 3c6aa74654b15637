import { describe, expect, it } from '@jest/globals';
import { Favorite, isFavorite, parseFavorites, withFavorite, withoutFavorite } from './favorites.js';

const aFavorite = (id: string): Favorite => Favorite.parse({ id, name: 'Case', price: 1, image: '' });

describe('the favourites', () => {
  it('take a product once', () => {
    expect(withFavorite([aFavorite('a')], aFavorite('a'))).toHaveLength(1);
  });

  it('stay as they are when an absent product is removed', () => {
    expect(withoutFavorite([aFavorite('a')], 'b')).toEqual([aFavorite('a')]);
  });

  it('compare ids as text', () => {
    expect(isFavorite(parseFavorites('[{"id":7,"name":"Fan","price":5,"image":""}]'), '7')).toBe(true);
  });

  it.each(['', '{', 'null', '{"id":1}'])('are empty when storage reads %p', (text) => {
    expect(parseFavorites(text)).toEqual([]);
  });
});
