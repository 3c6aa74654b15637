import { NativeSelect, TextInput } from '@mantine/core';
import type { ListState } from './use-list-state.js';

interface ListFilterProps {
  list: ListState;
  /** The server's name of the filter. */
  name: string;
  /** The accessible name of the field. */
  label: string;
  /** The text for no filter. */
  all: string;
  choices: readonly { value: string; label: string }[];
}

/** A filter of a list with fixed choices, kept in the query string. */
export const ListFilter = ({ list, name, label, all, choices }: ListFilterProps) => (
  <NativeSelect
    aria-label={label}
    value={list.filter(name)}
    data={[{ value: '', label: all }, ...choices]}
    onChange={(event) => list.set({ [name]: event.currentTarget.value })}
  />
);

interface DayFilterProps {
  list: ListState;
  /** The name in the query string. */
  name: string;
  /** The accessible name of the field. */
  label: string;
}

/** A filter by a day. */
export const DayFilter = ({ list, name, label }: DayFilterProps) => (
  <TextInput
    type="date"
    aria-label={label}
    title={label}
    value={list.filter(name)}
    onChange={(event) => list.set({ [name]: event.currentTarget.value })}
  />
);
