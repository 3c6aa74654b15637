import type { HomeSectionKind } from '@shop/contracts/home-sections';
import { PRESETS } from '@shop/contracts/builds';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PRESET_NAMES, USUAL_BUDGET } from '../../features/build/preset-texts.js';
import { facetsQuery, stripQuery } from '../../features/products/api.js';
import { ProductStrip } from '../../features/products/product-strip.js';
import { brandName } from '../../shared/brand-name.js';
import styles from './home-later.module.css';

/** The sections that this file has. */
export type LaterKind = Exclude<HomeSectionKind, 'categories' | 'featured' | 'recently-viewed'>;

const BRANDS = 12;

/** A section of the home page below the fold (docs/product-rules.md#R235); nothing where it would be empty. */
export default function HomeLater({ kind }: { kind: LaterKind }) {
  switch (kind) {
    case 'offers':
      return <Strip title={m.home_offers()} query={{ offers: 'true', sort: 'best-selling' }} />;
    case 'best-sellers':
      return <Strip title={m.home_best_sellers()} query={{ sort: 'best-selling' }} />;
    case 'new':
      return <Strip title={m.home_new()} query={{ sort: 'newest' }} />;
    case 'builds':
      return <Builds />;
    case 'brands':
      return <Brands />;
  }
}

function Strip({ title, query }: { title: string; query: Parameters<typeof stripQuery>[0] }) {
  const { data, isPending } = useQuery(stripQuery(query));
  return <ProductStrip title={title} products={isPending ? undefined : (data?.items ?? [])} />;
}

const Builds = () => (
  <section className={styles.section} aria-label={m.home_builds()}>
    <h2>{m.home_builds()}</h2>
    <ul className={styles.tiles}>
      {PRESETS.map((preset) => (
        <li key={preset}>
          <Link to={`/build-pc?preset=${preset}`}>
            <b>{PRESET_NAMES[preset]()}</b>
            <span>{m.home_builds_from({ amount: formatKes(USUAL_BUDGET[preset]) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** The brands with the most products. */
function Brands() {
  const { data, isPending } = useQuery({ ...facetsQuery({}), meta: { isSilent: true } });
  const brands = data?.brands.toSorted((one, two) => two.count - one.count).slice(0, BRANDS) ?? [];
  if (!isPending && brands.length === 0) return null;
  return (
    <section className={styles.section} aria-label={m.home_brands()}>
      <h2>{m.home_brands()}</h2>
      <ul className={styles.tiles}>
        {brands.map(({ name }) => (
          <li key={name}>
            <Link to={`/category/all?brand=${encodeURIComponent(name)}`}>
              <b>{brandName(name)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
