import * as m from '@shop/messages/m';
import type { Filters, SortOption } from './filters.js';
import { SelectField } from './select-field.js';

interface SortFieldProps {
  sorts: readonly SortOption[];
  filters: Pick<Filters, 'sort'>;
  onChange: (change: { sort: string }) => void;
}

/** The sort order of a listing. */
export const SortField = ({ sorts, filters, onChange }: SortFieldProps) => (
  <SelectField
    label={m.listing_sort_by()}
    value={filters.sort ?? sorts[0]?.value ?? 'name'}
    options={sorts.map(({ value, label }) => ({ value, label: label() }))}
    onChange={(sort) => onChange({ sort })}
  />
);
