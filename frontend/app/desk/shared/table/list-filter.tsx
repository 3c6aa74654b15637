import { NativeSelect, TextInput } from '@mantine/core';
import styles from './table.module.css';
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

interface DayRangeProps {
  list: ListState;
  /** What happened on the days, for the accessible names, for example 'Placed'. */
  label: string;
}

/** A filter by the first and the last day: `from` and `to` in the query string. */
export const DayRange = ({ list, label }: DayRangeProps) => (
  <div className={styles.days}>
    {(['from', 'to'] as const).map((name) => {
      const title = `${label} ${name === 'from' ? 'from' : 'until'}`;
      return (
        <TextInput
          key={name}
          type="date"
          aria-label={title}
          title={title}
          value={list.filter(name)}
          onChange={(event) => list.set({ [name]: event.currentTarget.value })}
        />
      );
    })}
  </div>
);
