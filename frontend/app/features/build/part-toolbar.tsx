import type { Fit } from '@shop/contracts/build-parts';
import type { PartPage } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Button, CloseButton, Skeleton, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '../../shared/icons/adjustments-horizontal.js';
import { IconSearch } from '../../shared/icons/search.js';
import { useId, useState } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { PartFailed } from '../../shared/ui/part-failed.js';
import { useDelayedText } from '../../shared/browser/use-delayed-text.js';
import styles from './part-list.module.css';
import { PART_SORTS, type PartSearch } from './part-search.js';
import { rich } from '../../shared/ui/rich.js';

const PartFilters = lazyFeature({ load: () => import('./part-filters.js'), failed: PartFailed });

const OnlyFitting = lazyFeature({
  load: () => import('./only-fitting.js'),
  loading: <Skeleton width={180} height={20} />,
  failed: PartFailed,
});

interface PartToolbarProps {
  search: PartSearch;
  /** The answer about the slot; undefined while the first one loads. */
  page: PartPage | undefined;
  showsFit: boolean;
  onChange: (change: Partial<PartSearch>) => void;
}

/** How the parts of a slot are searched, sorted and narrowed, and how many there are of each kind. */
export function PartToolbar({ search, page, showsFit, onChange }: PartToolbarProps) {
  const [hasFilters, setFilters] = useState(false);
  const filtersId = useId();
  const chosen = search.brands.length + search.facts.length + (search.inStockOnly ? 1 : 0);
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>
        <SearchField value={search.search} onChange={(text) => onChange({ search: text })} />
        <label className={styles.sort}>
          <span>{m.build_sort()}</span>
          <select
            name="sort"
            value={search.sort}
            onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as PartSearch['sort'] })}
          >
            {PART_SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </select>
        </label>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-expanded={hasFilters}
          aria-controls={filtersId}
          onClick={() => setFilters(!hasFilters)}
        >
          {chosen > 0 ? m.build_filters_count({ count: chosen }) : m.build_filters()}
        </Button>
      </div>
      {hasFilters && (
        <div id={filtersId}>
          <PartFilters search={search} page={page} onChange={onChange} />
        </div>
      )}
      <div className={styles.fits}>
        {showsFit && <OnlyFitting isOn={!search.showsAll} onChange={(isOn) => onChange({ showsAll: !isOn })} />}
        {page && (showsFit ? <Counts counts={page.counts} /> : <Total total={page.total} />)}
      </div>
    </div>
  );
}

const COUNT_TEXTS = {
  fits: m.build_count_fits,
  note: m.build_count_note,
  unverified: m.build_count_unverified,
  no: m.build_count_no,
};

function Counts({ counts }: { counts: PartPage['counts'] }) {
  return (
    <p className={styles.counts} role="status">
      {(['fits', 'note', 'unverified', 'no'] as const satisfies readonly Fit[]).map((fit) => (
        <span key={fit} data-fit={fit}>
          {rich(COUNT_TEXTS[fit]({ count: counts[fit], b: (text) => <b>{text}</b> }))}
        </span>
      ))}
    </p>
  );
}

function Total({ total }: { total: number }) {
  return (
    <p className={styles.counts} role="status">
      {m.build_parts_count({ count: total })}
    </p>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { text, setText } = useDelayedText(value, onChange);
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={m.build_search()}
      placeholder={m.build_search()}
      leftSection={<IconSearch size={18} />}
      rightSection={text !== '' && <CloseButton aria-label={m.build_clear_search()} onClick={() => setText('')} />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
