import { CategoryId } from '@shop/contracts/category';
import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import styles from './listing.module.css';
import { categoryName } from '../../shared/category-name.js';

/** The category tabs above a listing. `shown`: the id of the current category. */
export function CategoryStrip({ shown }: { shown: string }) {
  return (
    <nav className={styles.strip} aria-label={m.category_tabs()}>
      {(['all', ...CategoryId.options] as const).map((id) => (
        <Link
          key={id}
          to={`/category/${id}`}
          aria-current={id === shown ? 'page' : undefined}
          ref={id === shown ? scrollTabIntoView : undefined}
        >
          {categoryName(id)}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the row is wider than the screen: scrolls it so that the current tab is visible. */
function scrollTabIntoView(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}
