import type { CategoryId } from '@shop/contracts/category';
import { MultiSelect, NativeSelect, NumberInput, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { FACT_FIELDS, type FactField } from './fact-fields.js';
import { factAt, withFact } from './facts.js';
import type { Fact, Facts } from './product-values.js';

interface FactSectionProps {
  category: CategoryId | '';
  facts: Facts;
  onChange: (facts: Facts) => void;
}

/** The facts of the category for the PC builder; an empty field is unknown. */
export function FactSection({ category, facts, onChange }: FactSectionProps) {
  if (category === '') return <p>Choose a category to see its fields.</p>;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
      {FACT_FIELDS[category].map((field) => (
        <FactInput
          key={field.path}
          field={field}
          value={factAt(facts, field.path)}
          onChange={(value) => onChange(withFact(facts, field.path, value))}
        />
      ))}
    </SimpleGrid>
  );
}

interface FactInputProps {
  field: FactField;
  value: Fact | undefined;
  onChange: (value: Fact | undefined) => void;
}

function FactInput({ field, value, onChange }: FactInputProps) {
  const { label, unit, choices = [] } = field;
  const name = unit === undefined ? label : `${label} (${unit})`;
  switch (field.kind) {
    case 'number':
      return (
        <NumberInput
          label={name}
          min={0}
          hideControls
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
        />
      );
    case 'yes-no':
      return (
        <NativeSelect
          label={name}
          data={[{ value: '', label: 'Unknown' }, 'Yes', 'No']}
          value={value === undefined ? '' : value === true ? 'Yes' : 'No'}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : currentTarget.value === 'Yes')
          }
        />
      );
    case 'choice':
      return <ChoiceInput label={name} choices={choices} value={textOf(value)} onChange={onChange} />;
    case 'texts':
    case 'numbers':
      return <ListInput field={field} label={name} value={value} onChange={onChange} />;
    case 'text':
      return (
        <TextInput
          label={name}
          maxLength={200}
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
        />
      );
  }
}

interface ChoiceInputProps {
  label: string;
  choices: readonly string[];
  value: string;
  onChange: (value: string | undefined) => void;
}

/** A known choice; a stored value that is not among them stays possible. */
function ChoiceInput({ label, choices, value, onChange }: ChoiceInputProps) {
  const all = value === '' || choices.includes(value) ? choices : [...choices, value];
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: 'Unknown' }, ...all]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}

function ListInput({ field, label, value, onChange }: FactInputProps & { label: string }) {
  const texts = (Array.isArray(value) ? value : []).map(String);
  const change = (next: string[]): void => {
    const items = field.kind === 'numbers' ? next.map(Number).filter((one) => Number.isInteger(one) && one > 0) : next;
    onChange(items.length === 0 ? undefined : items);
  };
  if (!field.choices) return <TagsInput label={label} value={texts} onChange={change} />;
  const data = [...new Set([...field.choices, ...texts])];
  return <MultiSelect label={label} data={data} value={texts} onChange={change} />;
}

const textOf = (value: Fact | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
