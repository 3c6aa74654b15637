import { categoryOf } from '@shop/contracts/category';
import { isSpecName, SPEC_FACETS, type SpecFacetDefinition, type SpecName } from '@shop/contracts/spec-facets';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { IconX } from '../../shared/icons/x.js';
import { brandName } from '../../shared/brand-name.js';
import { categoryName } from '../../shared/category-name.js';
import { specName, specValue } from '../../shared/specification/spec-name.js';
import styles from './facets.module.css';
import { stockName } from './stock-name.js';
import { chosenSpecs, specParam, type FilterChanges, type Filters, type SpecChoice } from './filters.js';
import type { Listing } from './use-listing.js';

interface Chip {
  text: string;
  /** Removes the filter. */
  remove: (listing: Listing) => void;
}

/** The input of the chosen filters. */
export interface ChosenFiltersProps {
  filters: Filters;
  listing: Listing;
}

/** The chosen filters; a click on one removes it. */
export default function ChosenFilters({ filters, listing }: ChosenFiltersProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={m.listing_chosen()}>
      {chips.map(({ text, remove }) => (
        <li key={text}>
          <button
            type="button"
            className={styles.chip}
            aria-label={m.listing_remove({ filter: text })}
            onClick={() => remove(listing)}
          >
            {text}
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={styles.clear} onClick={listing.reset}>
            {m.listing_clear_all()}
          </button>
        </li>
      )}
    </ul>
  );
}

function chipsOf({ stock, category, brands, minPrice, maxPrice, specs }: Filters): Chip[] {
  const removing =
    (changes: FilterChanges) =>
    ({ change }: Listing) =>
      change(changes);
  const known = categoryOf(category);
  return [
    ...(category === '' || known === undefined
      ? []
      : [{ text: categoryName(known), remove: removing({ category: '' }) }]),
    ...(stock === 'all' ? [] : [{ text: stockName(stock), remove: removing({ stock: '' }) }]),
    ...brands.map((brand) => ({
      text: brandName(brand),
      remove: ({ toggle }: Listing) => toggle('brand', brand),
    })),
    ...(minPrice === '' && maxPrice === ''
      ? []
      : [
          {
            text: boundsText({ min: minPrice, max: maxPrice }, (value) => formatKes(Number(value))),
            remove: removing({ minPrice: '', maxPrice: '' }),
          },
        ]),
    ...chosenSpecs(specs).flatMap(([name, choice]) => (isSpecName(name) ? specChips(name, choice) : [])),
  ];
}

function specChips(name: SpecName, { values, min, max }: SpecChoice): Chip[] {
  const { unit }: SpecFacetDefinition = SPEC_FACETS[name];
  const label = specName(name);
  const chips = values.map((value) => ({
    text: `${label}: ${specValue(value, unit)}`,
    remove: ({ toggle }: Listing) => toggle(specParam(name), value),
  }));
  if (min === '' && max === '') return chips;
  const text = `${label}: ${boundsText({ min, max }, (value) => specValue(value, unit))}`;
  const changes = { [specParam(name, 'min')]: '', [specParam(name, 'max')]: '' };
  return [...chips, { text, remove: ({ change }: Listing) => change(changes) }];
}

function boundsText({ min, max }: Pick<SpecChoice, 'min' | 'max'>, write: (value: string) => string): string {
  if (max === '') return m.listing_from({ value: write(min) });
  if (min === '') return m.listing_up_to({ value: write(max) });
  return m.listing_between({ from: write(min), to: write(max) });
}
