import type { HomeSectionKind } from '@shop/contracts/home-sections';
import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { homeSectionsQuery, useHomeSections } from '../features/home/api.js';
import { Benefits } from '../features/home/benefits.js';
import { CategoryTiles } from '../features/home/category-tiles.js';
import { Hero } from '../features/home/hero.js';
import styles from './home.module.css';
import { featuredQuery } from '../features/products/api.js';
import { featured } from '../features/products/featured.js';
import { RecentlyViewed } from '../features/products/recently-viewed.js';
import { ProductSkeletons } from '../features/products/card-grid.js';
import { useSettings } from '../features/settings/api.js';
import { JsonLd } from '../features/structured-data/json-ld.js';
import { shopThings } from '../features/structured-data/page-things.js';
import { prefetched } from '../shared/prefetch.js';
import { usePublicUrl } from '../shared/public-url.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { ProblemAlert } from '../shared/ui/problem-alert.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { LaterSection } from './sections/home-section.js';
import { ProductGrid } from './sections/product-grid.js';

export const loader = () => prefetched(featuredQuery, homeSectionsQuery);
export const clientLoader = () => prefetchOnClient(featuredQuery, homeSectionsQuery);

export default function HomePage() {
  const settings = useSettings();
  const origin = usePublicUrl();
  const { name, promisedFreeOver } = settings;
  return (
    <>
      <PageHead title={m.home_title({ name })} description={m.home_description({ name })} path="/" />
      <JsonLd things={import.meta.env.SSR && shopThings(origin, settings)} />
      <Hero name={name} />
      <Benefits promisedFreeOver={promisedFreeOver} />
      <Page>
        {useHomeSections().map((kind) => (
          <Section key={kind} kind={kind} />
        ))}
      </Page>
    </>
  );
}

function Section({ kind }: { kind: HomeSectionKind }) {
  if (kind === 'categories')
    return (
      <>
        <div className={styles.sectionHead}>
          <h2>{m.home_by_category()}</h2>
          <Link to="/category/all">{m.home_all_products()}</Link>
        </div>
        <CategoryTiles />
      </>
    );
  if (kind === 'featured')
    return (
      <>
        <div className={styles.sectionHead}>
          <h2>{m.home_featured()}</h2>
          <Link to="/category/all?sort=rating">{m.home_best_rated()}</Link>
        </div>
        <FeaturedProducts />
      </>
    );
  return kind === 'recently-viewed' ? <RecentlyViewed /> : <LaterSection kind={kind} />;
}

function FeaturedProducts() {
  const { data, error, isPending, refetch } = useQuery(featuredQuery);
  if (isPending) return <ProductSkeletons count={4} columns="row" />;
  if (error) return <ProblemAlert problem={error} title={m.home_products_failed()} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p>{m.home_no_products()}</p>;
  return <ProductGrid products={featured(data.items)} columns="row" />;
}
