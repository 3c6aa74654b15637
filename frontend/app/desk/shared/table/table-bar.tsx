import { ActionIcon, Button, NativeSelect, Tooltip } from '@mantine/core';
import { IconLayoutList } from '../../../shared/icons/layout-list.js';
import { IconList } from '../../../shared/icons/list.js';
import { useState, type ReactNode } from 'react';
import type { DeskColumn } from './columns.js';
import { useDensity } from './density.js';
import styles from './table.module.css';
import type { ListState } from './use-list-state.js';

interface TableBarProps<Row> {
  tools: ReactNode;
  filters: ReactNode;
  /** The columns, where no headings offer to sort by them. */
  columns: readonly DeskColumn<Row>[] | undefined;
  list: ListState;
  /** What stands below them: the controls for selected rows. */
  children: ReactNode;
}

/** The row above a list: its tools, and the controls for selected rows. */
export function TableBar<Row>({ tools, filters, columns, list, children }: TableBarProps<Row>) {
  const [areFiltersShown, showFilters] = useState(false);
  const isPhone = columns !== undefined;
  const more = (
    <>
      {filters}
      {isPhone && <SortSelect columns={columns} list={list} />}
    </>
  );
  return (
    <div className={styles.bar}>
      <div className={styles.tools}>
        {tools}
        {!isPhone && more}
        {isPhone ? (
          <Button variant="default" aria-expanded={areFiltersShown} onClick={() => showFilters(!areFiltersShown)}>
            {areFiltersShown ? 'Hide filters' : 'Filter and sort'}
          </Button>
        ) : (
          <DensitySwitch />
        )}
      </div>
      {isPhone && areFiltersShown && <div className={styles.filters}>{more}</div>}
      {children}
    </div>
  );
}

function SortSelect<Row>({ columns, list }: { columns: readonly DeskColumn<Row>[]; list: ListState }) {
  const choices = columns.flatMap(({ title, sort = {} }) => [
    ...(sort.asc === undefined ? [] : [{ value: sort.asc, label: `${title}, ascending` }]),
    ...(sort.desc === undefined ? [] : [{ value: sort.desc, label: `${title}, descending` }]),
  ]);
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      aria-label="Sort by"
      data={[{ value: '', label: 'Sort by' }, ...choices]}
      value={list.sort}
      onChange={(event) => list.set({ sort: event.currentTarget.value })}
    />
  );
}

function DensitySwitch() {
  const [density, change] = useDensity();
  const isDense = density === 'dense';
  return (
    <Tooltip label={isDense ? 'Higher rows' : 'Dense rows'}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Dense rows"
        aria-pressed={isDense}
        onClick={() => change(isDense ? 'roomy' : 'dense')}
      >
        {isDense ? <IconList size={18} /> : <IconLayoutList size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
