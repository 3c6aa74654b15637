import { MultiSelect, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import type { FactField } from './fact-field.js';
import type { Fact } from './product-values.js';

export interface FactInputProps {
  field: FactField;
  value: Fact | undefined;
  onChange: (value: Fact | undefined) => void;
}

/** The field of one fact. */
export function FactInput({ field, value, onChange }: FactInputProps) {
  const { label, unit, choices = [] } = field;
  const name = unit === undefined ? label : `${label} (${unit})`;
  switch (field.kind) {
    case 'number':
      return <NumberFact choices={field.choices} label={name} value={value} onChange={onChange} />;
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
    case 'rows':
      return null;
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

interface NumberFactProps extends Omit<FactInputProps, 'field'> {
  choices: readonly string[] | undefined;
  label: string;
}

const NumberFact = ({ choices, label, value, onChange }: NumberFactProps) =>
  choices ? (
    <ChoiceInput
      label={label}
      choices={choices}
      value={textOf(value)}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
    />
  ) : (
    <NumberInput
      label={label}
      min={0}
      hideControls
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  );

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
  const data = [...new Set([...field.choices, ...texts])].map((one) => ({
    ...{ value: one, label: field.choiceLabels?.[one] ?? one },
  }));
  return <MultiSelect searchable label={label} data={data} value={texts} onChange={change} />;
}

const textOf = (value: Fact | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
