import { NativeSelect } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, on the device's own picker. */
export function Choice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      size="md"
      value={value}
      data={[...choices]}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}
