import { categoryOf, type CategoryId } from '@shop/contracts/category';
import { Button } from '@mantine/core';
import * as m from '@shop/messages/m';
import { IconSearch } from '../shared/icons/search.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import type { Route } from './+types/category.js';
import { fittingQuery } from '../features/build/fitting-api.js';
import { FitSwitchInBuild, isOfParts, useOpenBuild } from '../features/build/open-build.js';
import { facetsQuery, productsQuery } from '../features/products/api.js';
import { CategoryStrip } from '../features/products/category-strip.js';
import { FilterChips } from '../features/products/filter-chips.js';
import { FilterPanel } from '../features/products/filter-panel.js';
import { filtersOf, preselectedIn, PAGE_SIZE, queryOf, sortsOf, type Filters } from '../features/products/filters.js';
import styles from './listing.module.css';
import { useListing } from '../features/products/use-listing.js';
import { useSettings } from '../features/settings/api.js';
import { JsonLd } from '../features/structured-data/json-ld.js';
import { breadcrumbs } from '../features/structured-data/page-things.js';
import { categoryName } from '../shared/category-name.js';
import { prefetched, statusOfList } from '../shared/prefetch.js';
import { usePublicUrl } from '../shared/public-url.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { isBeyondLast, Results } from './sections/listing.js';

type Category = CategoryId | 'all';

export async function loader({ params, request }: Route.LoaderArgs) {
  const category = categoryOf(params.category);
  const queries = category ? queriesOf(category, new URL(request.url).searchParams) : [];
  const found = await prefetched(...queries);
  return data(found, { status: category ? statusOfList(found) : 404 });
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
  const sorts = sortsOf(category);
  const listing = useListing(sorts);
  const { search, wanted, change, reset } = listing;
  const filters = filtersOf(search, sorts);
  const chosen = filtersOf(wanted, sorts);
  const query = listedIn(category, search);
  const { list, isFitting, counts } = useList(query, filters);
  const { data: facets } = useQuery(facetsQuery(query));
  const title = category === 'all' ? m.listing_all_products() : categoryName(category);

  return (
    <Page>
      <Head title={title} path={`/category/${category}`} page={filters.page} isBeyond={isBeyondLast(list.data)} />
      <CategoryStrip shown={category} />
      <div className={styles.title}>
        <h1>{title}</h1>
        <p role="status">{foundText(list)}</p>
      </div>
      <div className={styles.layout}>
        <FilterPanel filters={chosen} sorts={sorts} facets={facets} listing={listing} />
        <div>
          <FilterChips filters={chosen} listing={listing} />
          <Results
            list={list}
            search={search}
            sorts={sorts}
            page={filters.page}
            skeletons={isFitting ? PAGE_SIZE : 8}
            empty={isFitting ? <NothingFits onAll={() => change({ fit: 'all' })} /> : <NothingFound onReset={reset} />}
            preselectedId={preselectedIn(search)}
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

/** Nothing beside a failure, which says itself what is wrong. */
function foundText({ data: page, isPlaceholderData, error }: ReturnType<typeof useList>['list']): string {
  if (error) return '';
  return page && !isPlaceholderData ? m.listing_found({ count: page.total }) : m.listing_loading();
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

interface HeadProps {
  title: string;
  path: string;
  page: number;
  /** Whether there is no such page. */
  isBeyond: boolean;
}

function Head({ title, path, page, isBeyond }: HeadProps) {
  const { name } = useSettings();
  const origin = usePublicUrl();
  const links = [
    { name: m.product_home(), path: '/' },
    { name: title, path },
  ];
  const heading = page > 1 ? m.listing_title_page({ title, page }) : title;
  return (
    <>
      <PageHead
        title={`${heading} | ${name}`}
        description={m.listing_description({ title, name })}
        path={page > 1 ? `${path}?page=${page}` : path}
        isPrivate={isBeyond}
      />
      <JsonLd things={import.meta.env.SSR && [breadcrumbs(origin, links)]} />
    </>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState icon={<IconSearch size={34} />} title={m.listing_nothing()} text={m.listing_nothing_text()}>
      <Button onClick={onReset}>{m.listing_reset()}</Button>
    </EmptyState>
  );
}

function NothingFits({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState icon={<IconSearch size={34} />} title={m.listing_nothing()} text={m.listing_nothing_fits()}>
      <Button onClick={onAll}>{m.listing_show_all()}</Button>
    </EmptyState>
  );
}

/** The page for an unknown category; search engines must not index it. */
function UnknownCategory({ name }: { name: string }) {
  const shop = useSettings().name;
  return (
    <Page>
      <PageHead title={`${m.listing_unknown()} | ${shop}`} isPrivate />
      <CategoryStrip shown="" />
      <h1>{m.listing_unknown()}</h1>
      <p role="status">{m.listing_found({ count: 0 })}</p>
      <EmptyState
        icon={<IconSearch size={34} />}
        title={m.listing_nothing()}
        text={m.listing_no_category({ name: name.slice(0, 60) })}
      >
        <LinkButton to="/category/all">{m.listing_see_all()}</LinkButton>
      </EmptyState>
    </Page>
  );
}

const listedIn = (category: Category, search: URLSearchParams) =>
  queryOf({ ...filtersOf(search, sortsOf(category)), category }, { pageOf: preselectedIn(search) });

/** What is fetched before the page is rendered. The build is in the browser, so the list of what fits it cannot be. */
function queriesOf(category: Category, search: URLSearchParams) {
  const query = listedIn(category, search);
  const isFitting = filtersOf(search, sortsOf(category)).fit === 'build' && isOfParts(category);
  return isFitting ? [facetsQuery(query)] : [productsQuery(query), facetsQuery(query)];
}
