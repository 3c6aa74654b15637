import type { ProductCard } from '@shop/contracts/catalog';
import type { UseQueryResult } from '@tanstack/react-query';
import * as m from '@shop/messages/m';
import type { ReactNode } from 'react';
import { ProductSkeletons } from '../../features/products/card-grid.js';
import { PAGE_SIZE, withFilters, type SortOption } from '../../features/products/filters.js';
import { PageLinks } from '../../features/products/page-links.js';
import { JsonLd } from '../../features/structured-data/json-ld.js';
import { itemList } from '../../features/structured-data/page-things.js';
import type { Page } from '../../shared/call.js';
import { usePublicUrl } from '../../shared/public-url.js';
import { IconSearch } from '../../shared/icons/search.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import styles from '../listing.module.css';
import { ProductGrid } from './product-grid.js';

interface ResultsProps {
  list: UseQueryResult<Page<ProductCard>>;
  search: URLSearchParams;
  sorts: readonly SortOption[];
  page: number;
  skeletons?: number;
  /** Shown in place of an empty grid. */
  empty: ReactNode;
  preselectedId?: string | undefined;
}

/** The products of a listing: loading, failed, none, or a page of cards with links to the others. */
export function Results({ list, search, sorts, page, skeletons = 8, empty, preselectedId }: ResultsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = list;
  const origin = usePublicUrl();
  const to = (next: number): string => `?${withFilters(search, { page: String(next) }, sorts).toString()}`;
  return (
    <div className={isPlaceholderData ? styles.stale : undefined}>
      {isPending && <ProductSkeletons count={skeletons} columns={3} />}
      {error && <ProblemAlert problem={error} title={m.listing_failed()} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && !isPlaceholderData && (isBeyondLast(data) ? <NoSuchPage to={to(1)} /> : empty)}
      {data && data.items.length > 0 && (
        <ProductGrid
          products={data.items}
          columns={3}
          aboveFold={3}
          heading={m.listing_products()}
          preselectedId={preselectedId}
        />
      )}
      <JsonLd
        things={
          import.meta.env.SSR && data && data.items.length > 0
            ? [itemList(origin, data.items, (data.page - 1) * PAGE_SIZE)]
            : undefined
        }
      />
      {!isBeyondLast(data) && (
        <PageLinks page={data?.page ?? page} pages={Math.ceil((data?.total ?? 0) / PAGE_SIZE)} to={to} />
      )}
    </div>
  );
}

/** Whether a list has fewer pages than the one that was asked for. */
export const isBeyondLast = (list: Page<ProductCard> | undefined): boolean => list?.items.length === 0 && list.page > 1;

const NoSuchPage = ({ to }: { to: string }) => (
  <EmptyState icon={<IconSearch size={34} />} title={m.error_missing_title()} text={m.listing_no_page()}>
    <LinkButton to={to}>{m.listing_first_page()}</LinkButton>
  </EmptyState>
);
