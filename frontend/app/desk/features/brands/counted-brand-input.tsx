import type { CountedBrand } from '@shop/contracts/brands';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { Autocomplete, type AutocompleteProps, Group, Text } from '@mantine/core';
import { productsOf } from './api.js';

interface CountedBrandInputProps extends AutocompleteProps {
  brands: readonly CountedBrand[];
}

/** A brand of the products, which a list offers with their number while it is typed. */
export function CountedBrandInput({ brands, ...field }: CountedBrandInputProps) {
  const counts = new Map(brands.map(({ brand, products }) => [brand, products]));
  return (
    <Autocomplete
      {...field}
      required
      limit={50}
      maxLength={LENGTHS.brand}
      data={[...counts.keys()]}
      renderOption={({ option: { value } }) => (
        <Group justify="space-between" gap="xs" w="100%">
          <span>{value}</span>
          <Text span size="sm">
            {productsOf(counts.get(value) ?? 0)}
          </Text>
        </Group>
      )}
    />
  );
}
