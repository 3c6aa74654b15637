import { createHash } from 'node:crypto';
import type { CategoryId } from '@shop/contracts/category';
import type { CompatOf } from '@shop/contracts/compat';

/** What a row of the seed says whatever its category. */
export interface Listing {
  /** Stable for ever: the product's id is made from it. */
  slug: string;
  name: string;
  /** Lower-case, as the catalog stores brands (docs/product-rules.md#R137). */
  brand: string;
  /** Retail price in Nairobi, whole KES ex VAT. */
  kes: number;
  stock: number;
  description: string;
}

/** A product as the seed knows it; `compat` follows `category`. */
export type SeedProduct<Category extends CategoryId = CategoryId> = Category extends CategoryId
  ? {
      slug: string;
      name: string;
      brand: string;
      category: Category;
      priceCents: number;
      countInStock: number;
      description: string;
      specifications: Record<string, string>;
      compat: CompatOf<Category>;
    }
  : never;

/** Builds a product from its listing and what the category derives from its facts. */
export function productOf<Category extends CategoryId>(
  category: Category,
  listing: Listing,
  derived: { specifications: Record<string, string | undefined>; compat: CompatOf<Category> },
) {
  return {
    slug: listing.slug,
    name: listing.name,
    brand: listing.brand,
    category,
    priceCents: listing.kes * 100,
    countInStock: listing.stock,
    description: listing.description,
    specifications: Object.fromEntries(
      Object.entries(derived.specifications).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    compat: derived.compat,
  };
}

const namespace = Buffer.from('7d5b3c7ea1f44c0b9d0e5a4f0c2b8e61', 'hex');

/** The product's id: UUID version 5 (RFC 9562) of its slug, so that seeding twice names the same products. */
export function productIdOf(slug: string): string {
  const bytes = createHash('sha1').update(namespace).update(slug).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
