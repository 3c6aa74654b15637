import * as m from '@shop/messages/m';
import { Link, useLocation } from 'react-router';
import styles from './compare-bar.module.css';
import { forgetCompared } from './compare-store.js';
import { compareUrl } from './compare-url.js';

/** The comparison itself, and the pages that have a bar of their own for what comes next. */
const WITHOUT_BAR = /^\/(compare|cart|build|build-pc)$/;

/** At the bottom edge: how many products are chosen, and the way to their comparison (docs/product-rules.md#R208). */
export default function CompareBar({ ids }: { ids: readonly string[] }) {
  if (WITHOUT_BAR.test(useLocation().pathname)) return null;
  return (
    <>
      {/* The bar must not cover the end of the page. */}
      <div className={styles.space} />
      <aside className={styles.bar} aria-label={m.compare_bar()}>
        <Link to={compareUrl(ids)}>{m.compare_open({ count: ids.length })}</Link>
        <button type="button" onClick={() => forgetCompared(ids)}>
          {m.compare_clear()}
        </button>
      </aside>
    </>
  );
}
