import type { ProductCard } from '@shop/contracts/catalog';
import * as v from 'valibot';

const text = v.fallback(v.string(), '');
const number = v.fallback(v.number(), 0);

/** A stored product (docs/product-rules.md#pages). Entries of other versions may have missing or additional fields. */
const Favorite = v.looseObject({
  id: v.pipe(v.union([v.pipe(v.string(), v.minLength(1)), v.number()]), v.transform(String)),
  name: v.pipe(v.string(), v.minLength(1)),
  price: v.pipe(v.number(), v.finite()),
  image: text,
  category: text,
  brand: text,
  rating: number,
  numReviews: number,
  countInStock: v.fallback(v.optional(v.number()), undefined),
});
export type Favorite = v.InferOutput<typeof Favorite>;

/** The favourite that an entry of the storage is; undefined when it is none. */
export function readFavorite(entry: unknown): Favorite | undefined {
  const { success, output } = v.safeParse(Favorite, entry);
  return success ? output : undefined;
}

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
