import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import * as m from '@shop/messages/m';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { BottomSheet } from '../../shared/ui/dialog.js';
import { lazyFeature, type LoadFailure } from '../../shared/ui/lazy-feature.js';
import type { FilterFieldsProps } from './filter-fields.js';
import { countFilters } from './filters.js';
import styles from './listing.module.css';

const FilterFields = lazyFeature<FilterFieldsProps>({
  load: () => import('./filter-fields.js'),
  loading: <Loading />,
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
  const isWide = useMediaQuery(WIDE) ?? false;
  const { filters, facets } = props;
  const count = countFilters(filters);
  return (
    <div className={styles.side}>
      <Button
        className={styles.toggle}
        variant="default"
        fullWidth
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        rightSection={count > 0 ? <span className={styles.filterCount}>{count}</span> : undefined}
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        onClick={() => setSheetOpen(true)}
      >
        {m.listing_show_filters()}
      </Button>
      <section className={styles.filters} aria-label={m.listing_filters()}>
        {isWide ? <FilterFields {...props} /> : <Loading />}
      </section>
      <BottomSheet
        isOpen={isSheetOpen && !isWide}
        onClose={() => setSheetOpen(false)}
        title={m.listing_filters()}
        closeLabel={m.listing_hide_filters()}
      >
        <div className={styles.sheet}>
          <FilterFields {...props} />
        </div>
        <div className={styles.show}>
          <Button fullWidth size="md" onClick={() => setSheetOpen(false)}>
            {facets ? m.listing_show_count({ count: facets.total }) : m.listing_loading()}
          </Button>
        </div>
      </BottomSheet>
    </div>
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
