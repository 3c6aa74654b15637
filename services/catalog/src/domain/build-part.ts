import type { CategoryId } from '@shop/contracts/category';
import { filtersOf, type PartFilter } from '@shop/builder/parts/filters';
import { searchText } from '@shop/builder/parts/filters-text';
import { type Part, type PartProduct, toPart } from '@shop/builder/parts/part';
import { isCpuCooler } from '@shop/builder/parts/radiators';
import { isOfKind, withoutFacts } from '@shop/builder/parts/extras';
import { isSlot } from '@shop/builder/parts/slots';
import { type PartKind, SLOT_IDS } from '@shop/contracts/build-parts';

/** What the index of parts reads of a product. */
export interface IndexedProduct extends PartProduct {
  sku: string;
  brand: string;
  rating: number;
  numReviews: number;
}

/** A product as a candidate for a slot, prepared once for all questions about it. */
export interface Candidate {
  part: Part;
  category: CategoryId;
  brand: string;
  rating: number;
  numReviews: number;
  /** For `isFound`. */
  text: string;
  /** Its values of each filter of the slot, in the order of the filters. */
  values: readonly (readonly string[])[];
}

const filters = new Map<PartKind, readonly PartFilter[]>(SLOT_IDS.map((slot) => [slot, filtersOf(slot)]));

/** The filters of a slot; none of fans and monitors. */
export const slotFilters = (slot: PartKind): readonly PartFilter[] => filters.get(slot) ?? [];

/**
 * The candidate that a product is for a slot; undefined for a product that can be in the slot and is none, such as a case
 * fan for the cooling (docs/builder-rules.md#candidates).
 */
export function toCandidate(slot: PartKind, product: IndexedProduct): Candidate | undefined {
  const part = partOf(slot, product);
  if (!isOfKind(slot, product) || (slot === 'cooling' && !isCooler(part as Part<'cooling'>, product.category)))
    return undefined;
  const { name, sku, category, brand, rating, numReviews } = product;
  const values = slotFilters(slot).map((filter) => filter.values(part));
  return { part, category, brand, rating, numReviews, text: searchText(name, brand, sku), values };
}

/** Fans and monitors are compared with no other part: they have no facts. */
const partOf = (kind: PartKind, product: IndexedProduct): Part =>
  isSlot(kind) ? toPart(kind, product) : { ...withoutFacts(product), facts: {} };

const isCooler = (part: Part<'cooling'>, category: CategoryId): boolean =>
  isCpuCooler(part) && (category === 'cpu-cooling' || part.facts.accessoryType !== undefined);
