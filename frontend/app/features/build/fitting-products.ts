import type { PartPage } from '@shop/contracts/builds';
import { slotOfCategory } from '@shop/builder/parts/slots';
import type { Product, ProductQuery } from '@shop/contracts/catalog';
import type { CategoryId } from '@shop/contracts/category';
import { chosenIn, fetchParts } from './api.js';
import { buildFrom } from './build-store.js';

/** One page of what fits, in the form of a product list, with the counts of how all products of the filters stand. */
export interface FittingProducts {
  items: Product[];
  total: number;
  page: number;
  counts: PartPage['counts'];
}

/** The products of a category that fit the stored build. @throws Problem */
export async function fittingProducts(
  { category, sort, stock, brand, minPrice, maxPrice, pageNumber, pageSize }: Partial<ProductQuery>,
  stored: string,
  signal: AbortSignal,
): Promise<FittingProducts> {
  const slot = slotOfCategory(category as CategoryId);
  if (!slot) throw new RangeError(`${category} is no category of parts`);
  const query = { slot, category: category as CategoryId, sort: sort as 'name', stock, brand, minPrice, maxPrice };
  const { items, total, page, counts } = await fetchParts(
    { ...query, ...chosenIn(buildFrom(stored), slot), pageNumber, pageSize },
    signal,
  );
  return { items: items.map(({ product }) => product), total, page, counts };
}
