import { createHash } from 'node:crypto';
import type { CategoryId } from '@shop/contracts/category';
import type { CompatOf } from '@shop/builder/facts/compat';

/** A product of the seed; the type of `compat` depends on `category`. */
export type SeedProduct<Category extends CategoryId = CategoryId> = Category extends CategoryId
  ? {
      /** Never changes: the product's id is derived from it. */
      slug: string;
      name: string;
      /** Lower-case, as the catalogue stores brands (docs/product-rules.md#R137). */
      brand: string;
      category: Category;
      priceCents: number;
      /** KES before an offer (docs/product-rules.md#R17). */
      listPrice?: { amount: number };
      countInStock: number;
      description: string;
      descriptionSw: string;
      /** Where it is known. */
      inTheBox?: string[];
      specifications: Record<string, string>;
      compat: CompatOf<Category>;
    }
  : never;

const namespace = Buffer.from('7d5b3c7ea1f44c0b9d0e5a4f0c2b8e61', 'hex');

/** The product's id: UUID version 5 (RFC 9562) of its slug, so that every seeding gives the same ids. */
export function productIdOf(slug: string): string {
  const bytes = createHash('sha1').update(namespace).update(slug).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The product's SKU, so that finished computers can name their parts by it. */
export const skuOf = (slug: string): string => slug.toUpperCase().slice(0, 64);
