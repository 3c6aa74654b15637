import { NativeSelect, TextInput } from '@mantine/core';
import type { ListState } from './use-list-state.js';

interface FilterProps {
  list: ListState;
  /** The name in the query string. */
  name: string;
  /** What is filtered, for example 'Status'. */
  label: string;
}

/** A filter with known values; '' is all. */
export const SelectFilter = ({
  list,
  name,
  label,
  data,
}: FilterProps & { data: readonly { value: string; label: string }[] }) => (
  <NativeSelect
    aria-label={`Filter by ${label.toLowerCase()}`}
    data={[...data]}
    value={list.filter(name)}
    onChange={(event) => list.set({ [name]: event.currentTarget.value })}
  />
);

/** A filter by a day. */
export const DayFilter = ({ list, name, label }: FilterProps) => (
  <TextInput
    type="date"
    w={140}
    aria-label={label}
    title={label}
    value={list.filter(name)}
    onChange={(event) => list.set({ [name]: event.currentTarget.value })}
  />
);
