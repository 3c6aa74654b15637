import * as m from '@shop/messages/m';
import { useStoredValue } from '../../shared/stored-value.js';
import { storedList } from '../../shared/stored-list.js';
import { toast } from '../../shared/toast.js';
import { readFavorite, withFavorite, withoutFavorite, withoutDuplicates, type Favorite } from './favorites.js';

const favoritesStore = storedList('savannapc_favorites', readFavorite, withoutDuplicates);

/** The favourites of this browser. `isReady` is false until its storage has been read. */
export function useFavorites(): { favorites: Favorite[]; isReady: boolean } {
  const { value, isReady } = useStoredValue(favoritesStore, favoritesStore.empty);
  return { favorites: value, isReady };
}

export function addFavorite(product: Favorite): void {
  try {
    favoritesStore.set(withFavorite(favoritesStore.get(), product));
    toast.success(m.favorites_added(), m.favorites_added_text({ name: product.name }));
  } catch {
    toast.problem(m.ui_error(), m.favorites_add_failed());
  }
}

export function removeFavorite({ id, name }: Pick<Favorite, 'id' | 'name'>): void {
  try {
    favoritesStore.set(withoutFavorite(favoritesStore.get(), id));
    toast.success(m.favorites_removed(), m.favorites_removed_text({ name }));
  } catch {
    toast.problem(m.ui_error(), m.favorites_remove_failed());
  }
}
