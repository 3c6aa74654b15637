import type { ProductCard } from '@shop/contracts/catalog';
import { z } from 'zod';

/** A stored product (docs/product-rules.md#pages). Entries of other versions may have missing or additional fields. */
export const Favorite = z.looseObject({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  name: z.string().min(1),
  price: z.number(),
  image: z.string().catch(''),
  category: z.string().catch(''),
  brand: z.string().catch(''),
  rating: z.number().catch(0),
  numReviews: z.number().catch(0),
  countInStock: z.number().optional().catch(undefined),
});
export type Favorite = z.infer<typeof Favorite>;

/** The fields of a product that are stored. */
export function favoriteOf(product: ProductCard): Favorite {
  const { id, name, price, image, category, brand, rating, numReviews, countInStock } = product;
  return { id, name, price, image, category, brand, rating, numReviews, countInStock };
}

export const withoutDuplicates = (favorites: readonly Favorite[]): Favorite[] =>
  favorites.filter(({ id }, index) => favorites.findIndex((other) => other.id === id) === index);

/** Compares ids as text (docs/product-rules.md#R34). */
export const isFavorite = (favorites: readonly Favorite[], id: string): boolean =>
  favorites.some((favorite) => favorite.id === String(id));

/** Adding a favourite twice changes nothing (docs/product-rules.md#pages). */
export const withFavorite = (favorites: readonly Favorite[], added: Favorite): Favorite[] =>
  isFavorite(favorites, added.id) ? [...favorites] : [...favorites, added];

export const withoutFavorite = (favorites: readonly Favorite[], id: string): Favorite[] =>
  favorites.filter((favorite) => favorite.id !== String(id));
