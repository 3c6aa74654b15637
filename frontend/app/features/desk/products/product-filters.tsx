import { ProductVisibility, StockFilter } from '@shop/contracts/catalog';
import { CATEGORY_NAMES, CategoryId } from '@shop/contracts/category';
import { SelectFilter } from '../table/list-filters.js';
import type { ListState } from '../table/use-list-state.js';

const CATEGORIES = [
  { value: '', label: 'All categories' },
  ...CategoryId.options.map((id) => ({ value: id, label: CATEGORY_NAMES[id] })),
];
const STOCK = [
  { value: '', label: 'Any stock' },
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
];
const VISIBILITY = [
  { value: '', label: 'Shown and hidden' },
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'deleted', label: 'Deleted' },
];

/** The filters of the list of products. */
export const ProductFilters = ({ list }: { list: ListState }) => (
  <>
    <SelectFilter list={list} name="category" label="Category" data={CATEGORIES} />
    <SelectFilter list={list} name="stock" label="Stock" data={STOCK} />
    <SelectFilter list={list} name="visibility" label="Visibility" data={VISIBILITY} />
  </>
);

/** The query of the list for the server; unknown values of the query string are left out. */
export const productQueryOf = (list: ListState) => ({
  search: list.filter('search'),
  category: CategoryId.safeParse(list.filter('category')).data,
  stock: StockFilter.safeParse(list.filter('stock')).data,
  visibility: ProductVisibility.safeParse(list.filter('visibility')).data ?? 'all',
});
