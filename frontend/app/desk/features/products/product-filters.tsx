import { ProductVisibility, StockFilter } from '@shop/contracts/catalog';
import { CATEGORY_NAMES, CategoryId } from '@shop/contracts/category';
import { ListFilter } from '../../shared/table/list-filter.js';
import type { ListState } from '../../shared/table/use-list-state.js';

const CATEGORIES = CategoryId.options.map((id) => ({ value: id, label: CATEGORY_NAMES[id] }));
const STOCK = [
  { value: 'in', label: 'In stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
];
const VISIBILITY = [
  { value: 'shown', label: 'Shown' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'deleted', label: 'Deleted' },
];

/** The filters of the list of products. */
export const ProductFilters = ({ list }: { list: ListState }) => (
  <>
    <ListFilter list={list} name="category" label="Filter by category" all="All categories" choices={CATEGORIES} />
    <ListFilter list={list} name="stock" label="Filter by stock" all="Any stock" choices={STOCK} />
    <ListFilter
      list={list}
      name="visibility"
      label="Filter by visibility"
      all="Shown and hidden"
      choices={VISIBILITY}
    />
  </>
);

/** The query of the list for the server; unknown values of the query string are left out. */
export const productQueryOf = (list: ListState) => ({
  search: list.filter('search'),
  category: CategoryId.safeParse(list.filter('category')).data,
  stock: StockFilter.safeParse(list.filter('stock')).data,
  visibility: ProductVisibility.safeParse(list.filter('visibility')).data ?? 'all',
});
