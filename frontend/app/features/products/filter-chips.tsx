import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import type { ChosenFiltersProps } from './chosen-filters.js';
import { countFilters } from './filters.js';
import styles from './listing.module.css';

const ChosenFilters = lazyFeature<ChosenFiltersProps>({
  load: () => import('./chosen-filters.js'),
  loading: <div className={styles.chipsPlace} />,
  failed: () => null,
});

/** The chosen filters, which can be removed; nothing without one. */
export const FilterChips = (props: ChosenFiltersProps) =>
  countFilters({ ...props.filters, fit: 'all' }) > 0 ? <ChosenFilters {...props} /> : null;
