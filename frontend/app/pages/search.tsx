import { IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Route } from './+types/search.js';
import { productsQuery } from '../features/products/api.js';
import { SelectField } from '../features/products/select-field.js';
import { filtersOf, PAGE_SIZE, queryOf, SEARCH_SORTS, withFilters } from '../features/products/filters.js';
import styles from './listing.module.css';
import { PageLinks } from '../features/products/page-links.js';
import { ProductSkeletons } from '../features/products/card-grid.js';
import { useListing } from '../features/products/use-listing.js';
import { useSettings } from '../features/settings/api.js';
import { prefetched } from '../shared/prefetch.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { ProblemAlert } from '../shared/ui/problem-alert.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { ProductGrid } from './sections/product-grid.js';

export const loader = ({ request }: Route.LoaderArgs) => prefetched(...queriesOf(new URL(request.url).searchParams));

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchOnClient(...queriesOf(new URL(request.url).searchParams));

export default function SearchPage() {
  const { search, change } = useListing(SEARCH_SORTS);
  const { name } = useSettings();
  const text = textOf(search);
  const heading = text === '' ? 'Search' : `Search Results for "${text}"`;
  const filters = filtersOf(search, SEARCH_SORTS);
  return (
    <Page>
      <PageHead title={`${heading} | ${name}`} isPrivate />
      <div className={styles.title}>
        <h1>{heading}</h1>
      </div>
      {text === '' ? (
        <EmptyState
          icon={<IconSearchOff size={34} />}
          title="What are you looking for?"
          text="Type a product, a brand or a kind of part into the search box above."
        >
          <LinkButton to="/category/all">See all products</LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className={styles.sortRow}>
            <SelectField
              label="Sort by"
              value={(filters.sort ?? 'relevance') as (typeof SEARCH_SORTS)[number]['value']}
              options={SEARCH_SORTS}
              onChange={(sort) => change({ sort })}
            />
          </div>
          <Results text={text} search={search} page={filters.page} />
        </>
      )}
    </Page>
  );
}

function Results({ text, search, page }: { text: string; search: URLSearchParams; page: number }) {
  const [query] = queriesOf(search);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...(query ?? productsQuery({})),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <ProductSkeletons count={8} />;
  if (error) return <ProblemAlert problem={error} title="Error loading products" onRetry={() => void refetch()} />;
  if (data.total === 0 && !isPlaceholderData) {
    return (
      <EmptyState
        icon={<IconSearchOff size={34} />}
        title="No products found"
        text={`Your search for "${text}" did not match any products.`}
      >
        <LinkButton to="/category/all">See all products</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className={isPlaceholderData ? styles.stale : undefined}>
      <p role="status" className="visually-hidden">
        {data.total} products found
      </p>
      <ProductGrid products={data.items} aboveFold={4} heading="Products" />
      <PageLinks
        page={page}
        pages={Math.ceil(data.total / PAGE_SIZE)}
        to={(next) => `?${withFilters(search, { page: String(next) }, SEARCH_SORTS).toString()}`}
      />
    </div>
  );
}

const textOf = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, 200);

/** Without a search text there is no request (docs/product-rules.md#search). */
function queriesOf(search: URLSearchParams) {
  const text = textOf(search);
  return text === '' ? [] : [productsQuery(queryOf(filtersOf(search, SEARCH_SORTS), { search: text }))];
}
