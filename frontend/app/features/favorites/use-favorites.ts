import { stored, useStored } from '../../shared/stored.js';
import { toast } from '../../shared/toast.js';
import { parseFavorites, withFavorite, withoutFavorite, type Favorite } from './favorites.js';

const EMPTY: Favorite[] = [];

const favoritesStore = stored<Favorite[]>({
  key: 'savannapc_favorites',
  empty: EMPTY,
  parse: parseFavorites,
  format: JSON.stringify,
});

/** The favourites of this browser, and whether they are known yet. */
export function useFavorites(): { favorites: Favorite[]; isReady: boolean } {
  const { value, isReady } = useStored(favoritesStore, EMPTY);
  return { favorites: value, isReady };
}

export function addFavorite(product: Favorite): void {
  try {
    favoritesStore.set(withFavorite(favoritesStore.get(), product));
    toast.success('Added to favorites', `${product.name} added to your favorites`);
  } catch {
    toast.problem('Error', 'Failed to add item to favorites');
  }
}

export function removeFavorite({ id, name }: Pick<Favorite, 'id' | 'name'>): void {
  try {
    favoritesStore.set(withoutFavorite(favoritesStore.get(), id));
    toast.success('Removed from favorites', `${name} removed from your favorites`);
  } catch {
    toast.problem('Error', 'Failed to remove item from favorites');
  }
}
