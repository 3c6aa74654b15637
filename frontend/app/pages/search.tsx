import type { ProductCard } from '@shop/contracts/catalog';
import * as m from '@shop/messages/m';
import { IconSearchOff } from '../shared/icons/search-off.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { data } from 'react-router';
import type { Route } from './+types/search.js';
import { facetsQuery, productsQuery } from '../features/products/api.js';
import { CategoryStrip } from '../features/products/category-strip.js';
import { FilterChips } from '../features/products/filter-chips.js';
import { FilterPanel } from '../features/products/filter-panel.js';
import { countFilters, filtersOf, queryOf, SEARCH_SORTS } from '../features/products/filters.js';
import { useListing, type Listing } from '../features/products/use-listing.js';
import { UnderstoodNote } from '../features/search/understood.js';
import { useSettings } from '../features/settings/api.js';
import type { Page as ProductPage } from '../shared/call.js';
import { prefetched, statusOfList } from '../shared/prefetch.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { EmptyState } from '../shared/ui/empty-state.js';
import { LinkButton } from '../shared/ui/link-button.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import styles from './listing.module.css';
import { Results } from './sections/listing.js';

export async function loader({ request }: Route.LoaderArgs) {
  const found = await prefetched(...queriesOf(new URL(request.url).searchParams));
  return data(found, { status: statusOfList(found) });
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchOnClient(...queriesOf(new URL(request.url).searchParams));

export default function SearchPage() {
  const listing = useListing(SEARCH_SORTS);
  const { name } = useSettings();
  const text = textOf(listing.search);
  const heading = text === '' ? m.search_heading() : m.search_results({ text });
  return (
    <Page>
      <PageHead title={`${heading} | ${name}`} isPrivate />
      {text === '' ? (
        <>
          <div className={styles.title}>
            <h1>{heading}</h1>
          </div>
          <EmptyState icon={<IconSearchOff size={34} />} title={m.search_what()} text={m.search_what_text()}>
            <LinkButton to="/category/all">{m.listing_see_all()}</LinkButton>
          </EmptyState>
        </>
      ) : (
        <Found text={text} heading={heading} listing={listing} />
      )}
    </Page>
  );
}

function Found({ text, heading, listing }: { text: string; heading: string; listing: Listing }) {
  const { search, wanted } = listing;
  const filters = filtersOf(search, SEARCH_SORTS);
  const chosen = filtersOf(wanted, SEARCH_SORTS);
  const query = searchedIn(search);
  const list = useQuery({ ...productsQuery(query), placeholderData: keepPreviousData });
  const { data: facets } = useQuery(facetsQuery(query));
  const isFiltered = countFilters(filters) > 0;
  const isEmpty = list.data?.total === 0 && !list.isPlaceholderData && !isFiltered;
  return (
    <>
      <div className={styles.title}>
        <h1>{heading}</h1>
        {list.data && (
          <p role="status" className={list.data.total === 0 ? 'visually-hidden' : undefined}>
            {m.listing_found({ count: list.data.total })}
          </p>
        )}
      </div>
      {list.data && <HowFound page={list.data} text={text} />}
      {isEmpty ? (
        <NothingFound text={text} />
      ) : (
        <div className={styles.layout}>
          <FilterPanel filters={chosen} sorts={SEARCH_SORTS} facets={facets} listing={listing} hasCategories />
          <div>
            <FilterChips filters={chosen} listing={listing} />
            <Results
              list={list}
              search={search}
              sorts={SEARCH_SORTS}
              page={filters.page}
              empty={<NothingFound text={text} />}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** Says plainly when something else was searched than what was typed. */
function HowFound({
  page: { corrected, dropped, understood },
  text,
}: {
  page: ProductPage<ProductCard>;
  text: string;
}) {
  if (understood !== undefined) return <UnderstoodNote understood={understood} text={text} className={styles.note} />;
  if (corrected !== undefined)
    return <p className={styles.note}>{m.search_corrected({ text: corrected, typed: text })}</p>;
  if (dropped !== undefined) return <p className={styles.note}>{m.search_dropped({ text, words: dropped })}</p>;
  return null;
}

function NothingFound({ text }: { text: string }) {
  return (
    <>
      <EmptyState icon={<IconSearchOff size={34} />} title={m.listing_nothing()} text={m.search_nothing_text({ text })}>
        <LinkButton to="/category/all">{m.listing_see_all()}</LinkButton>
      </EmptyState>
      <h2 className={styles.near}>{m.search_near()}</h2>
      <CategoryStrip shown="" isWrapped />
    </>
  );
}

const textOf = (search: URLSearchParams): string => (search.get('q') ?? '').trim().slice(0, 200);

const searchedIn = (search: URLSearchParams) =>
  queryOf(filtersOf(search, SEARCH_SORTS), {
    ...{ search: textOf(search), relax: 'true' },
    plain: search.get('plain') === 'true' ? 'true' : undefined,
  });

/** Without a search text there is no request (docs/product-rules.md#search). */
function queriesOf(search: URLSearchParams) {
  if (textOf(search) === '') return [];
  const query = searchedIn(search);
  return [productsQuery(query), facetsQuery(query)];
}
