import type { CategoryId } from '@shop/contracts/category';

/** A name in two parts, which are the name again when they are joined. */
export interface NameParts {
  /** The maker, and the series in categories whose names all have one; empty where the name does not begin with them. */
  maker: string;
  /** What differs between products of the same maker and series. */
  model: string;
}

/** Where the series ends: `ASUS Dual GeForce |RTX 5060 8GB`, `Corsair Vengeance |32GB (2x16GB) DDR5-6000`. */
const SERIES: Partial<Record<CategoryId, RegExp>> = {
  'graphics-cards': /^.{0,40}?\b(?:GeForce|Radeon)\s+(?=\S)/i,
  memory: /^.{0,40}?(?=\b\d+\s?GB\b)/i,
};

/** Splits the name of a product, so that a card can show what differs first and whole (docs/product-rules.md#R351). */
export function nameParts(name: string, brand: string, category: CategoryId): NameParts {
  const hasBrand = brand !== '' && name.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  const maker = (hasBrand && SERIES[category]?.exec(name)?.[0]) || (hasBrand ? name.slice(0, brand.length + 1) : '');
  return maker.trim() === name.trim() ? { maker: '', model: name } : { maker, model: name.slice(maker.length) };
}
