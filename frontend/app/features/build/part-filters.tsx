import { filtersOf, type PartFilter } from '@shop/builder/parts/filters';
import { isSlot } from '@shop/builder/parts/slots';
import type { PartPage } from '@shop/contracts/builds';
import * as m from '@shop/messages/m';
import { Button, Checkbox } from '@mantine/core';
import { brandName } from '../../shared/brand-name.js';
import { specificationValue } from '../../shared/specification/specification-value.js';
import styles from './part-list.module.css';
import type { PartSearch } from './part-search.js';

interface PartFiltersProps {
  search: PartSearch;
  page: PartPage | undefined;
  onChange: (change: Partial<PartSearch>) => void;
}

/** The filters that matter for a slot, with how many parts each leaves. */
export default function PartFilters({ search, page, onChange }: PartFiltersProps) {
  const { brands, facts, inStockOnly } = search;
  const isNarrowed = brands.length > 0 || facts.length > 0 || inStockOnly;
  // The names in the answer are English (docs/product-rules.md#R280).
  const filters = isSlot(search.slot) ? filtersOf(search.slot) : [];
  const known = (key: string): PartFilter | undefined => filters.find((filter) => filter.key === key);
  return (
    <section className={styles.filters} aria-label={m.build_filters()}>
      <Group title={m.build_stock()}>
        <Checkbox
          label={m.build_in_stock()}
          checked={inStockOnly}
          onChange={({ currentTarget }) => onChange({ inStockOnly: currentTarget.checked })}
        />
      </Group>
      {page?.filters.map(({ key, label, values }) => (
        <Group key={key} title={known(key)?.label() ?? label}>
          {values.map(({ value, label: name, count }) => (
            <Checkbox
              key={value}
              label={`${specificationValue(known(key)?.text(value) ?? name)} (${count})`}
              checked={facts.includes(`${key}:${value}`)}
              onChange={({ currentTarget }) =>
                onChange({ facts: toggled(facts, `${key}:${value}`, currentTarget.checked) })
              }
            />
          ))}
        </Group>
      ))}
      <Group title={m.build_brand()}>
        {page?.brands.map(({ name, count }) => (
          <Checkbox
            key={name}
            label={`${brandName(name)} (${count})`}
            checked={brands.includes(name)}
            onChange={({ currentTarget }) => onChange({ brands: toggled(brands, name, currentTarget.checked) })}
          />
        ))}
      </Group>
      {isNarrowed && (
        <Button variant="light" onClick={() => onChange({ brands: [], facts: [], inStockOnly: false })}>
          {m.build_reset()}
        </Button>
      )}
    </section>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const toggled = (all: readonly string[], one: string, isOn: boolean): string[] =>
  isOn ? [...all, one] : all.filter((other) => other !== one);
