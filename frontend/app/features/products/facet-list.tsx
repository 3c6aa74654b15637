import type { Facets, SpecFacet } from '@shop/contracts/catalog';
import { isSpecName, type SpecName } from '@shop/contracts/spec-facets';
import * as m from '@shop/messages/m';
import type { ReactNode } from 'react';
import { brandName } from '../../shared/brand-name.js';
import { categoryName } from '../../shared/category-name.js';
import { specName, specValue } from '../../shared/specification/spec-name.js';
import { FacetChoices, type Choice } from './facet-choices.js';
import { FacetRange } from './facet-range.js';
import styles from './facets.module.css';
import { type Filters, specParam } from './filters.js';
import type { Listing } from './use-listing.js';

interface FacetListProps {
  filters: Filters;
  facets: Facets;
  listing: Pick<Listing, 'change' | 'toggle'>;
  /** True on a search page: products of several categories. */
  hasCategories: boolean;
}

/** What shoppers can narrow a listing by, with the number of products of each value. */
export function FacetList({ filters, facets, listing, hasCategories }: FacetListProps) {
  return (
    <>
      {hasCategories && (facets.categories.length > 1 || filters.category !== '') && (
        <Group name={m.listing_category()} isOpen>
          <FacetChoices
            choices={facets.categories.map(({ id, count }) => ({ value: id, label: categoryName(id), count }))}
            chosen={[filters.category]}
            onToggle={(id) => listing.change({ category: id === filters.category ? '' : id })}
          />
        </Group>
      )}
      <Group name={m.listing_brand()} isOpen>
        <FacetChoices
          choices={withChosen(brandsOf(facets), filters.brands)}
          chosen={filters.brands}
          onToggle={(brand) => listing.toggle('brand', brand)}
        />
      </Group>
      <Group name={m.listing_price()} isOpen>
        <FacetRange
          least={facets.price.min}
          most={facets.price.max}
          unit="KES"
          min={filters.minPrice}
          max={filters.maxPrice}
          labels={{
            ...{ min: m.listing_min_price(), max: m.listing_max_price() },
            ...{ least: m.listing_lowest_price(), most: m.listing_highest_price() },
          }}
          onChange={({ min, max }) =>
            listing.change({ ...(min !== undefined && { minPrice: min }), ...(max !== undefined && { maxPrice: max }) })
          }
        />
      </Group>
      {facets.specs.map((facet, index) =>
        isSpecName(facet.name) ? (
          <SpecGroup key={facet.name} name={facet.name} isOpen={index < 3} {...{ facet, filters, listing }} />
        ) : null,
      )}
    </>
  );
}

const brandsOf = ({ brands }: Facets): Choice[] =>
  brands
    .map(({ name, count }) => ({ value: name, label: brandName(name), count }))
    .sort((one, two) => two.count - one.count || one.label.localeCompare(two.label));

/** A chosen value stays in the list also when no product has it. */
const withChosen = (choices: readonly Choice[], chosen: readonly string[]): Choice[] => [
  ...choices,
  ...chosen
    .filter((value) => !choices.some((choice) => choice.value.toLowerCase() === value.toLowerCase()))
    .map((value) => ({ value, label: brandName(value), count: 0 })),
];

interface SpecGroupProps {
  name: SpecName;
  facet: SpecFacet;
  isOpen: boolean;
  filters: Filters;
  listing: Pick<Listing, 'change' | 'toggle'>;
}

function SpecGroup({ name, facet, isOpen, filters, listing }: SpecGroupProps) {
  const choice = filters.specs[name];
  const label = specName(name);
  if (facet.values) {
    const choices = facet.values.map(({ value, count }) => ({ value, label: specValue(value, facet.unit), count }));
    return (
      <Group name={label} isOpen={isOpen || choice !== undefined}>
        <FacetChoices
          choices={withChosen(choices, choice?.values ?? [])}
          chosen={choice?.values ?? []}
          onToggle={(value) => listing.toggle(specParam(name), value)}
        />
      </Group>
    );
  }
  return (
    <Group name={label} isOpen={isOpen || choice !== undefined}>
      <FacetRange
        least={facet.min ?? 0}
        most={facet.max ?? 0}
        unit={facet.unit ?? ''}
        min={choice?.min ?? ''}
        max={choice?.max ?? ''}
        labels={{
          ...{ min: m.listing_min({ name: label }), max: m.listing_max({ name: label }) },
          ...{ least: m.listing_lowest({ name: label }), most: m.listing_highest({ name: label }) },
        }}
        onChange={(bounds) =>
          listing.change(
            Object.fromEntries(
              Object.entries(bounds).map(([end, value]) => [specParam(name, end as 'min' | 'max'), value]),
            ),
          )
        }
      />
    </Group>
  );
}

/** A part of the filters that can be folded. */
function Group({ name, isOpen, children }: { name: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.group} open={isOpen}>
      <summary>{name}</summary>
      <div role="group" aria-label={name}>
        {children}
      </div>
    </details>
  );
}
