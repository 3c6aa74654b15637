import type { CategoryId } from '@shop/contracts/category';
import { SimpleGrid } from '@mantine/core';
import { FACT_FIELDS } from './fact-fields.js';
import { FactInput } from './fact-input.js';
import { FactRows } from './fact-rows.js';
import { factAt, withFact } from './facts.js';
import type { Facts } from './product-values.js';

interface FactSectionProps {
  category: CategoryId | '';
  facts: Facts;
  onChange: (facts: Facts) => void;
}

/** The facts of the category for the PC builder; an empty field is unknown. */
export function FactSection({ category, facts, onChange }: FactSectionProps) {
  if (category === '') return <p>Choose a category to see its fields.</p>;
  const fields = FACT_FIELDS[category];
  const of = ({ path }: (typeof fields)[number]) => ({
    value: factAt(facts, path),
    onChange: (value: Parameters<typeof withFact>[2]) => onChange(withFact(facts, path, value)),
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {fields
          .filter(({ kind }) => kind !== 'rows')
          .map((field) => (
            <FactInput key={field.path} field={field} {...of(field)} />
          ))}
      </SimpleGrid>
      {fields
        .filter(({ kind }) => kind === 'rows')
        .map((field) => (
          <FactRows key={field.path} field={field} {...of(field)} />
        ))}
    </>
  );
}
