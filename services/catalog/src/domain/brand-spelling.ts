import type { BrandSpelling } from '@shop/contracts/brands';
import { sameBrand } from './errors.js';

/** The brand that a spelling means; itself where it is none. */
export const brandOf = (spellings: readonly BrandSpelling[], brand: string): string =>
  spellings.find(({ spelling }) => spelling === brand)?.brand ?? brand;

/**
 * The spellings after `from` became one of `into`: what was a spelling of `from` is one of `into`, too, and `into` is a brand.
 * @throws DomainError `same_brand`
 */
export function mergedSpellings(spellings: readonly BrandSpelling[], from: string, into: string): BrandSpelling[] {
  if (from === into) throw sameBrand();
  const others = spellings
    .filter(({ spelling }) => spelling !== from && spelling !== into)
    .map((one) => (one.brand === from ? { ...one, brand: into } : one));
  // What `into` was a spelling of before is a brand beside it.
  return [...others, { spelling: from, brand: into }].toSorted((a, b) => (a.spelling < b.spelling ? -1 : 1));
}
