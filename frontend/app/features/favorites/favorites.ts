import { Product } from '@shop/contracts/catalog';
import { z } from 'zod';

/** A stored product (SPEC.md section 3 "Favourite"); older or foreign entries may lack fields. */
export const Favorite = Product.pick({ id: true, name: true, price: true, image: true }).extend({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  image: z.string().catch(''),
  category: z.string().catch(''),
  brand: z.string().catch(''),
  rating: z.number().catch(0),
  numReviews: z.number().catch(0),
  countInStock: z.number().optional().catch(undefined),
});
export type Favorite = z.infer<typeof Favorite>;

/** Reads stored text; entries that make no sense are left out, anything else broken is an empty list. */
export function parseFavorites(text: string): Favorite[] {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry) => Favorite.safeParse(entry).data ?? []);
  } catch {
    return [];
  }
}

/** Ids are compared as text. */
export const isFavorite = (favorites: readonly Favorite[], id: string): boolean =>
  favorites.some((favorite) => favorite.id === String(id));

/** Adding what is there, and removing what is not, change nothing (SPEC.md section 4 "Favourites"). */
export const withFavorite = (favorites: readonly Favorite[], added: Favorite): Favorite[] =>
  isFavorite(favorites, added.id) ? [...favorites] : [...favorites, added];

export const withoutFavorite = (favorites: readonly Favorite[], id: string): Favorite[] =>
  favorites.filter((favorite) => favorite.id !== String(id));
