import { SPEC_FIELDS } from '@shop/contracts/specification-fields';
import type { CategoryId } from '@shop/contracts/category';
import { LENGTHS } from '@shop/contracts/text-lengths';
import { SimpleGrid, TextInput } from '@mantine/core';

interface SpecSectionProps {
  category: CategoryId | '';
  specifications: Record<string, string>;
  onChange: (name: string, text: string) => void;
}

/** The specification fields of the category, and those that the product has besides them. */
export function SpecSection({ category, specifications, onChange }: SpecSectionProps) {
  const fields = category === '' ? [] : SPEC_FIELDS[category];
  const others = Object.keys(specifications)
    .filter((name) => !fields.includes(name))
    .sort();
  if (fields.length + others.length === 0) return <p>Choose a category to see its fields.</p>;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
      {[...fields, ...others].map((name) => (
        <TextInput
          key={name}
          label={name}
          maxLength={LENGTHS.specification}
          value={specifications[name] ?? ''}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      ))}
    </SimpleGrid>
  );
}
