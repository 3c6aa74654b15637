import { NativeSelect } from '@mantine/core';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A labelled select with typed values; it uses the device's native picker. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  return (
    <NativeSelect
      label={label}
      size="md"
      value={value}
      data={[...options]}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}
