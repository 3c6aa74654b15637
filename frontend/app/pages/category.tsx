import { categoryOf, CATEGORY_NAMES, type CategoryId } from '@shop/contracts/category';
import { Button } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import type { Route } from './+types/category.js';
import { fittingQuery } from '../features/build/fitting-query.js';
import { FitSwitchInBuild, isOfParts, useOpenBuild } from '../features/build/open-build.js';
import { facetsQuery, productsQuery } from '../features/products/api.js';
import { CategoryStrip } from '../features/products/category-strip.js';
import { FilterPanel } from '../features/products/filter-panel.js';
import {
  CATEGORY_SORTS,
  filtersOf,
  preselectedIn,
  PAGE_SIZE,
  queryOf,
  withFilters,
  type Filters,
} from '../features/products/filters.js';
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

type Category = CategoryId | 'all';

export async function loader({ params, request }: Route.LoaderArgs) {
  const category = categoryOf(params.category);
  const queries = category ? queriesOf(category, new URL(request.url).searchParams) : [];
  return data(await prefetched(...queries), { status: category ? 200 : 404 });
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const category = categoryOf(params.category);
  return prefetchOnClient(...(category ? queriesOf(category, new URL(request.url).searchParams) : []));
}

export default function CategoryPage({ params }: Route.ComponentProps) {
  const category = categoryOf(params.category);
  return category ? <Listing category={category} /> : <UnknownCategory name={params.category} />;
}

function Listing({ category }: { category: Category }) {
  const { search, change, reset } = useListing(CATEGORY_SORTS);
  const filters = filtersOf(search, CATEGORY_SORTS);
  const query = listedIn(category, search);
  const { list, isFitting, counts } = useList(query, filters);
  const { data: facets } = useQuery(facetsQuery(query));
  const title = category === 'all' ? 'All Products' : CATEGORY_NAMES[category];
  const preselectedId = preselectedIn(search);

  return (
    <Page>
      <Head title={title} path={`/category/${category}`} page={filters.page} />
      <CategoryStrip shown={category} />
      <div className={styles.title}>
        <h1>{title}</h1>
        <p role="status">{list.data && !list.isPlaceholderData ? countText(list.data.total) : 'Loading...'}</p>
      </div>
      <div className={styles.layout}>
        <FilterPanel filters={filters} facets={facets} onChange={change} onReset={reset} />
        <div className={list.isPlaceholderData ? styles.stale : undefined}>
          {list.isPending && <ProductSkeletons count={isFitting ? PAGE_SIZE : 8} columns={3} />}
          {list.error && (
            <ProblemAlert problem={list.error} title="Error loading products" onRetry={() => void list.refetch()} />
          )}
          {list.data?.items.length === 0 &&
            (isFitting ? <NothingFits onAll={() => change({ fit: 'all' })} /> : <NothingFound onReset={reset} />)}
          {list.data && list.data.items.length > 0 && (
            <ProductGrid
              products={list.data.items}
              columns={3}
              aboveFold={3}
              heading="Products"
              preselectedId={preselectedId}
            />
          )}
          <PageLinks
            page={list.data?.page ?? filters.page}
            pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
            to={(page) => `?${withFilters(search, { page: String(page) }, CATEGORY_SORTS).toString()}`}
          />
        </div>
      </div>
      <FitSwitchInBuild
        category={category}
        counts={counts}
        isOn={isFitting}
        onChange={(isOn) => change({ fit: isOn ? 'build' : 'all' })}
      />
    </Page>
  );
}

/**
 * The page of products, or of those that fit the open build, and how many fit. Until it is known whether there is a build, the
 * list of what fits is pending.
 */
function useList(query: ReturnType<typeof listedIn>, { fit }: Filters) {
  const build = useOpenBuild();
  const hasFits = isOfParts(query.category) && build !== null;
  const isFitting = fit === 'build' && hasFits;
  const all = useQuery({ ...productsQuery(query), placeholderData: keepPreviousData, enabled: !isFitting });
  const fitting = useQuery({
    ...fittingQuery(isFitting ? query : { ...query, pageNumber: 1 }, build ?? ''),
    placeholderData: keepPreviousData,
    enabled: hasFits && build !== undefined,
  });
  return { list: isFitting ? fitting : all, isFitting, counts: fitting.data?.counts };
}

function Head({ title, path, page }: { title: string; path: string; page: number }) {
  const { name } = useSettings();
  return (
    <PageHead
      title={`${title}${page > 1 ? ` - page ${page}` : ''} | ${name}`}
      description={`${title} in Kenya at ${name}: prices in KES, live stock, M-Pesa payment and delivery.`}
      path={page > 1 ? `${path}?page=${page}` : path}
    />
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<IconPackageOff size={34} />}
      title="No products found"
      text="Try adjusting your filters or search criteria"
    >
      <Button onClick={onReset}>Reset Filters</Button>
    </EmptyState>
  );
}

function NothingFits({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={<IconPackageOff size={34} />}
      title="No products found"
      text="No product here is known to fit your build"
    >
      <Button onClick={onAll}>Show all products</Button>
    </EmptyState>
  );
}

const countText = (total: number): string => `${total} products found`;

/** The page for an unknown category; search engines must not index it. */
function UnknownCategory({ name }: { name: string }) {
  return (
    <Page>
      <PageHead title="Category not found" isPrivate />
      <CategoryStrip shown="" />
      <h1>Category not found</h1>
      <p role="status">{countText(0)}</p>
      <EmptyState
        icon={<IconPackageOff size={34} />}
        title="No products found"
        text={`The shop has no category "${name.slice(0, 60)}".`}
      >
        <LinkButton to="/category/all">See all products</LinkButton>
      </EmptyState>
    </Page>
  );
}

const listedIn = (category: Category, search: URLSearchParams) =>
  queryOf(filtersOf(search, CATEGORY_SORTS), { category, pageOf: preselectedIn(search) });

/** What is fetched before the page is rendered. The build is in the browser, so the list of what fits it cannot be. */
function queriesOf(category: Category, search: URLSearchParams) {
  const query = listedIn(category, search);
  const isFitting = filtersOf(search, CATEGORY_SORTS).fit === 'build' && isOfParts(category);
  return isFitting ? [facetsQuery(query)] : [productsQuery(query), facetsQuery(query)];
}
