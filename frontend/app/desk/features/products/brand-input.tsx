import { LENGTHS } from '@shop/contracts/text-lengths';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeskUser } from '../../shared/desk-user.js';
import { brandsQuery } from '../../shared/brands-query.js';

const CREATE = /^Create "(.*)"$/;

type BrandInputProps = Pick<AutocompleteProps, 'error'> & { value: string; onChange: (brand: string) => void };

/** A brand from the list, or a new one. Brands are stored in lower case (docs/product-rules.md#R137). */
export function BrandInput({ value, onChange, error }: BrandInputProps) {
  const { data: brands = [] } = useQuery(brandsQuery(useDeskUser().id));
  const typed = value.trim().toLowerCase();
  const isNew = typed !== '' && !brands.includes(typed);
  return (
    <Autocomplete
      required
      label="Brand"
      maxLength={LENGTHS.brand}
      data={isNew ? [...brands, `Create "${typed}"`] : brands}
      limit={50}
      value={value}
      error={error}
      onChange={(text) => onChange(CREATE.exec(text)?.[1] ?? text)}
      onBlur={() => onChange(typed)}
    />
  );
}
