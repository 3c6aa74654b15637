import type { CategoryId } from '@shop/contracts/category';
import type { Product } from '@shop/contracts/catalog';
import { toKes } from '@shop/contracts/money';

/** A product as PostgreSQL returns it; bigint is text. */
export interface ProductRow {
  id: string;
  name: string;
  description: string;
  price_cents: string;
  category: CategoryId;
  brand: string;
  image: string;
  images: string[];
  specifications: Record<string, string>;
  compat: Product['compat'] | null;
  rating: number;
  num_reviews: number;
  count_in_stock: number;
  version: number;
}

export const PRODUCT_COLUMNS = `id, name, description, price_cents, category, brand, image, images, specifications, compat,
  rating, num_reviews, count_in_stock, version`;

export function toProduct(row: ProductRow): Product {
  const { price_cents, num_reviews, count_in_stock, compat, ...same } = row;
  return {
    ...same,
    price: toKes(Number(price_cents)),
    numReviews: num_reviews,
    countInStock: count_in_stock,
    ...(compat && { compat }),
  };
}
