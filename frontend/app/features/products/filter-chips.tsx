import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { useIsHydrated } from '../../shared/use-is-hydrated.js';
import type { ChosenFiltersProps } from './chosen-filters.js';
import { countFilters } from './filters.js';
import styles from './listing.module.css';

const PLACE = <div className={styles.chipsPlace} />;

const ChosenFilters = lazyFeature<ChosenFiltersProps>({
  load: () => import('./chosen-filters.js'),
  loading: PLACE,
  failed: () => null,
});

/** The chosen filters, which can be removed; nothing without one. A server renders a whole page at once, without lazy code. */
export function FilterChips(props: ChosenFiltersProps) {
  const isHydrated = useIsHydrated();
  if (countFilters({ ...props.filters, fit: 'all' }) === 0) return null;
  return isHydrated ? <ChosenFilters {...props} /> : PLACE;
}
