import { CATEGORY_IDS } from '@shop/contracts/category';
import * as m from '@shop/messages/m';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './listing.module.css';
import { categoryName } from '../../shared/category-name.js';

interface CategoryStripProps {
  /** The id of the current category. */
  shown: string;
  /** True to show all tabs on all screens, in several rows. */
  isWrapped?: boolean;
}

/** The category tabs above a listing. */
export const CategoryStrip = memo(function CategoryStrip({ shown, isWrapped = false }: CategoryStripProps) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => scrollToCurrent(strip.current), [shown]);
  return (
    <nav ref={strip} className={isWrapped ? styles.wrapped : styles.strip} aria-label={m.category_tabs()}>
      {(['all', ...CATEGORY_IDS] as const).map((id) => (
        <Link key={id} to={`/category/${id}`} aria-current={id === shown ? 'page' : undefined}>
          {categoryName(id)}
        </Link>
      ))}
    </nav>
  );
});

/** On a phone the row is wider than the screen: scrolls it so that the current tab is visible. */
function scrollToCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-current]');
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}
