import { CATEGORY_NAMES, CategoryId } from '@shop/contracts/category';
import { Link } from 'react-router';
import styles from './listing.module.css';

/** The category tabs above a listing. `shown`: the id of the current category. */
export function CategoryStrip({ shown }: { shown: string }) {
  const tabs = [['all', 'All'] as const, ...CategoryId.options.map((id) => [id, CATEGORY_NAMES[id]] as const)];
  return (
    <nav className={styles.strip} aria-label="Product categories">
      {tabs.map(([id, name]) => (
        <Link
          key={id}
          to={`/category/${id}`}
          aria-current={id === shown ? 'page' : undefined}
          ref={id === shown ? scrollTabIntoView : undefined}
        >
          {name}
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
