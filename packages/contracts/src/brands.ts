import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { OneLine } from './text.js';
import { LENGTHS } from './text-lengths.js';

const brand = OneLine.toLowerCase().min(1).max(LENGTHS.brand);

/** The most other spellings of brands. */
export const MOST_SPELLINGS = 1_000;

/** Another spelling of a brand, both in lower case (docs/product-rules.md#R391). A product that is written with it gets the brand. */
export const BrandSpelling = z.object({ spelling: z.string(), brand: z.string() });
export type BrandSpelling = z.infer<typeof BrandSpelling>;

/** The most brands that are counted, and a brand with the number of its products, hidden and deleted ones too: those that a merge changes. */
export const MOST_COUNTED_BRANDS = 2_000;
export const CountedBrand = z.object({ brand: z.string(), products: z.int() });
export type CountedBrand = z.infer<typeof CountedBrand>;

/** By name, at most {@link MOST_COUNTED_BRANDS}. */
export const countBrands = defineEndpoint('GET', '/products/brands/counts', {
  access: 'manage-products',
  response: z.array(CountedBrand),
});

/** By spelling. */
export const listBrandSpellings = defineEndpoint('GET', '/products/brands/spellings', {
  access: 'manage-products',
  response: z.array(BrandSpelling),
});

/**
 * Makes `from` a spelling of `into`, and changes the products that have it: up to 5,000 in one call, which says how many it changed and
 * whether all are done. A repeat goes on. 400 `same_brand`, 409 `too_many_spellings`.
 */
export const mergeBrands = defineEndpoint('POST', '/products/brands/merge', {
  access: 'manage-products',
  effect: 'none',
  body: z.strictObject({ from: brand, into: brand }),
  response: z.object({ changed: z.int(), isDone: z.boolean() }),
});

/** From now on it is a brand of its own; products that were changed stay as they are. */
export const deleteBrandSpelling = defineEndpoint('DELETE', '/products/brands/spellings/:spelling', {
  access: 'manage-products',
  effect: 'none',
});
