import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import * as m from '@shop/messages/m';
import { IconAdjustmentsHorizontal } from '../../shared/icons/adjustments-horizontal.js';
import { useState } from 'react';
import { lazyFeature, type LoadFailure } from '../../shared/ui/lazy-feature.js';
import type { FilterFieldsProps } from './filter-fields.js';
import type { FilterSheetProps } from './filter-sheet.js';
import { countFilters } from './filters.js';
import styles from './listing.module.css';

const FilterFields = lazyFeature<FilterFieldsProps>({
  load: () => import('./filter-fields.js'),
  loading: <Loading />,
  failed: (failure) => <Failed {...failure} />,
});

const FilterSheet = lazyFeature<FilterSheetProps>({
  load: () => import('./filter-sheet.js'),
  failed: (failure) => <Failed {...failure} />,
});

/** As in listing.module.css. */
const WIDE = '(min-width: 62em)';

/**
 * The filters of a listing: beside it on large screens, in a sheet at the bottom edge on small ones. Their code is loaded
 * when they are shown, so that a phone has the products first.
 */
export function FilterPanel(props: FilterFieldsProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [wasSheetOpened, setSheetOpened] = useState(false);
  // Undefined until the page is hydrated: a server does not know the width.
  const isWide = useMediaQuery(WIDE);
  const { sorts: _besideTheButton, ...filterProps } = props;
  const count = countFilters(props.filters);
  return (
    <div className={styles.side}>
      <div className={styles.phoneBar}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          rightSection={count > 0 ? <span className={styles.filterCount}>{count}</span> : undefined}
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
          onClick={() => {
            setSheetOpened(true);
            setSheetOpen(true);
          }}
        >
          {m.listing_show_filters()}
        </Button>
        {!isWide && <PhoneSort {...props} />}
      </div>
      <section className={styles.filters} aria-label={m.listing_filters()}>
        {isWide && <FilterFields {...props} />}
        {isWide === undefined && <Loading />}
      </section>
      {wasSheetOpened && (
        <FilterSheet {...filterProps} isOpen={isSheetOpen && !isWide} onClose={() => setSheetOpen(false)} />
      )}
    </div>
  );
}

/** The device's own picker: it works on small screens before the code of the filters is there. */
function PhoneSort({ sorts, filters, listing }: FilterFieldsProps) {
  if (!sorts) return null;
  return (
    <select
      name="sort"
      className={styles.phoneSort}
      aria-label={m.listing_sort_by()}
      value={filters.sort ?? sorts[0]?.value}
      onChange={(event) => listing.change({ sort: event.currentTarget.value })}
    >
      {sorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label()}
        </option>
      ))}
    </select>
  );
}

function Loading() {
  return (
    <div className={styles.loading} aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  );
}

function Failed({ action, retry }: LoadFailure) {
  return (
    <div role="alert">
      <p>{m.listing_filters_failed()}</p>
      <Button variant="light" onClick={retry}>
        {action}
      </Button>
    </div>
  );
}
