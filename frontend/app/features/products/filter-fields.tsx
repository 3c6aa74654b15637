import type { Facets } from '@shop/contracts/catalog';
import { Button } from '@mantine/core';
import * as m from '@shop/messages/m';
import { FacetList } from './facet-list.js';
import { countFilters, type Filters, STOCK_OPTIONS } from './filters.js';
import styles from './listing.module.css';
import { SelectField } from './select-field.js';
import { SortField } from './sort-field.js';
import { stockName } from './stock-name.js';
import type { SortOption } from './filters.js';
import type { Listing } from './use-listing.js';

/** The input of the filters of a listing. */
export interface FilterFieldsProps {
  filters: Filters;
  facets: Facets | undefined;
  listing: Listing;
  /** The sort orders, where they are chosen among the filters. */
  sorts?: readonly SortOption[];
  /** True on a search page: products of several categories. */
  hasCategories?: boolean;
}

/** Everything by which a listing can be narrowed. */
export default function FilterFields({ filters, sorts, facets, listing, hasCategories = false }: FilterFieldsProps) {
  return (
    <>
      {sorts && <SortField sorts={sorts} filters={filters} onChange={listing.change} />}
      <SelectField
        label={m.listing_stock()}
        value={filters.stock}
        options={STOCK_OPTIONS.map((value) => ({ value, label: stockName(value) }))}
        onChange={(stock) => listing.change({ stock })}
      />
      {facets && (
        <p className={styles.hint}>
          {m.listing_stock_counts({ in: facets.stock.in, low: facets.stock.low, out: facets.stock.out })}
        </p>
      )}
      {facets && <FacetList {...{ filters, facets, listing, hasCategories }} />}
      {countFilters(filters) > 0 && (
        <Button variant="light" onClick={listing.reset}>
          {m.listing_reset()}
        </Button>
      )}
    </>
  );
}
