import type { Facets } from '@shop/contracts/catalog';
import { formatKes } from '@shop/contracts/money';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { brandName } from '../../shared/brand-name.js';
import { SelectField } from './select-field.js';
import { CATEGORY_SORTS, isNarrowed, STOCK_OPTIONS, type Filters } from './filters.js';
import styles from './listing.module.css';
import { PriceRange } from './price-range.js';

interface FilterPanelProps {
  filters: Filters;
  facets: Facets | undefined;
  onChange: (changes: Partial<Record<keyof Filters, string>>) => void;
  onReset: () => void;
}

/** The filters of a category page; on small screens a button shows and hides them. */
export function FilterPanel({ filters, facets, onChange, onReset }: FilterPanelProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.side}>
      <Button
        className={styles.toggle}
        variant="default"
        fullWidth
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-expanded={isShown}
        aria-controls="filters"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide Filters' : 'Show Filters'}
      </Button>
      <section id="filters" className={styles.filters} data-shown={isShown} aria-label="Filters">
        <SelectField
          label="Sort by"
          value={filters.sort ?? 'name'}
          options={CATEGORY_SORTS}
          onChange={(sort) => onChange({ sort })}
        />
        <SelectField
          label="Stock"
          value={filters.stock}
          options={STOCK_OPTIONS}
          onChange={(stock) => onChange({ stock })}
        />
        <SelectField
          label="Brand"
          value={filters.brand}
          options={brandOptions(facets, filters.brand)}
          onChange={(brand) => onChange({ brand })}
        />
        <PriceRange min={filters.minPrice} max={filters.maxPrice} onChange={onChange} />
        {facets && facets.price.max > 0 && (
          <p className={styles.hint}>
            {formatKes(facets.price.min)} to {formatKes(facets.price.max)} here
          </p>
        )}
        {isNarrowed(filters) && (
          <Button variant="light" onClick={onReset}>
            Reset Filters
          </Button>
        )}
      </section>
    </div>
  );
}

/** 'All Brands' and the brands found. The chosen brand stays in the list even without products. */
function brandOptions(facets: Facets | undefined, chosen: string) {
  const found = facets?.brands.map(({ name }) => name) ?? [];
  const missing = chosen !== '' && !found.includes(chosen) ? [chosen] : [];
  return [
    { value: '', label: 'All Brands' },
    ...[...found, ...missing].map((name) => ({ value: name, label: brandName(name) })),
  ];
}
