import type { Fit } from '@shop/contracts/build/fit';
import type { PartPage } from '@shop/contracts/builds';
import { Button, CloseButton, TextInput, Checkbox } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useDelayedText } from '../../shared/use-delayed-text.js';
import styles from './part-list.module.css';
import { PART_SORTS, type PartSearch } from './part-search.js';
import { PartFilters } from './part-filters.js';

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
  const chosen = search.brands.length + search.facts.length + (search.inStockOnly ? 1 : 0);
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>
        <SearchField value={search.search} onChange={(text) => onChange({ search: text })} />
        <label className={styles.sort}>
          <span>Sort by</span>
          <select
            value={search.sort}
            onChange={({ currentTarget }) => onChange({ sort: currentTarget.value as PartSearch['sort'] })}
          >
            {PART_SORTS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          aria-expanded={hasFilters}
          aria-controls="part-filters"
          onClick={() => setFilters(!hasFilters)}
        >
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
      </div>
      {hasFilters && <PartFilters id="part-filters" search={search} page={page} onChange={onChange} />}
      <div className={styles.fits}>
        {showsFit && (
          <Checkbox
            label="Only parts that fit"
            checked={!search.showsAll}
            onChange={({ currentTarget }) => onChange({ showsAll: !currentTarget.checked })}
          />
        )}
        {page && (showsFit ? <Counts counts={page.counts} /> : <Total total={page.total} />)}
      </div>
    </div>
  );
}

const COUNT_NAMES: Readonly<Record<Fit, string>> = {
  fits: 'fit',
  note: 'fit with a note',
  unverified: 'not verified',
  no: 'do not fit',
};

function Counts({ counts }: { counts: PartPage['counts'] }) {
  return (
    <p className={styles.counts} role="status">
      {(['fits', 'note', 'unverified', 'no'] as const satisfies readonly Fit[]).map((fit) => (
        <span key={fit} data-fit={fit}>
          <b>{counts[fit]}</b> {COUNT_NAMES[fit]}
        </span>
      ))}
    </p>
  );
}

function Total({ total }: { total: number }) {
  return (
    <p className={styles.counts} role="status">
      {total === 1 ? '1 part' : `${total} parts`}
    </p>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { text, setText } = useDelayedText(value, onChange);
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label="Search parts"
      placeholder="Search parts"
      leftSection={<IconSearch size={18} />}
      rightSection={text !== '' && <CloseButton aria-label="Clear search" onClick={() => setText('')} />}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  );
}
