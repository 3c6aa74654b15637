import { DESK_LENGTHS } from '@shop/contracts/desk-lengths';
import { MultiSelect, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import type { FactField } from './fact-field.js';
import type { Fact } from './product-values.js';

export interface FactInputProps {
  field: FactField;
  value: Fact | undefined;
  /** Where the value comes from. */
  note?: string | undefined;
  error?: string | undefined;
  onChange: (value: Fact | undefined) => void;
}

/** What the inputs of all kinds have; the note stands below the value. */
interface Wrapper {
  label: string;
  description: string | undefined;
  error: string | undefined;
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
}

/** The field of one fact. */
export function FactInput({ field, value, note, error, onChange }: FactInputProps) {
  const { label, unit, choices = [] } = field;
  const wrapper: Wrapper = {
    label: unit === undefined ? label : `${label} (${unit})`,
    ...{ description: note, error, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
  };
  switch (field.kind) {
    case 'number':
      return <NumberFact wrapper={wrapper} choices={field.choices} value={value} onChange={onChange} />;
    case 'yes-no':
      return (
        <NativeSelect
          {...wrapper}
          data={[{ value: '', label: 'Unknown' }, 'Yes', 'No']}
          value={value === undefined ? '' : value === true ? 'Yes' : 'No'}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === '' ? undefined : currentTarget.value === 'Yes')
          }
        />
      );
    case 'choice':
      return <ChoiceInput wrapper={wrapper} choices={choices} value={textOf(value)} onChange={onChange} />;
    case 'texts':
    case 'numbers':
      return <ListInput wrapper={wrapper} field={field} value={value} onChange={onChange} />;
    case 'rows':
      return null;
    case 'text':
      return (
        <TextInput
          {...wrapper}
          maxLength={DESK_LENGTHS.fact}
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
        />
      );
  }
}

interface KindProps extends Pick<FactInputProps, 'value' | 'onChange'> {
  wrapper: Wrapper;
}

const NumberFact = ({ wrapper, choices, value, onChange }: KindProps & Pick<FactField, 'choices'>) =>
  choices ? (
    <ChoiceInput
      wrapper={wrapper}
      choices={choices}
      value={textOf(value)}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
    />
  ) : (
    <NumberInput
      {...wrapper}
      min={0}
      hideControls
      value={typeof value === 'number' ? value : ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  );

interface ChoiceInputProps {
  wrapper: Wrapper;
  choices: readonly string[];
  value: string;
  onChange: (value: string | undefined) => void;
}

/** A known choice; a stored value that is not among them stays possible. */
function ChoiceInput({ wrapper, choices, value, onChange }: ChoiceInputProps) {
  const all = value === '' || choices.includes(value) ? choices : [...choices, value];
  return (
    <NativeSelect
      {...wrapper}
      data={[{ value: '', label: 'Unknown' }, ...all]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}

function ListInput({ wrapper, field, value, onChange }: KindProps & { field: FactField }) {
  const texts = (Array.isArray(value) ? value : []).map(String);
  const change = (next: string[]): void => {
    const items = field.kind === 'numbers' ? next.map(Number).filter((one) => Number.isInteger(one) && one > 0) : next;
    onChange(items.length === 0 ? undefined : items);
  };
  if (!field.choices) return <TagsInput {...wrapper} value={texts} onChange={change} />;
  const data = [...new Set([...field.choices, ...texts])].map((one) => ({
    ...{ value: one, label: field.choiceLabels?.[one] ?? one },
  }));
  return <MultiSelect {...wrapper} searchable data={data} value={texts} onChange={change} />;
}

const textOf = (value: Fact | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
