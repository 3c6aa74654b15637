import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import type { Problem } from '../../../shared/problem.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import type { DeskColumn, DeskPage } from './columns.js';
import { PhoneRows } from './phone-rows.js';
import { TableBar } from './table-bar.js';
import styles from './table.module.css';
import type { ListState } from './use-list-state.js';
import { WideTable } from './wide-table.js';

/** Below this width each row is a block of lines. */
const PHONE = '(max-width: 47.99em)';

export interface DeskTableProps<Row extends { id: string }> {
  /** The accessible name of the table, for example 'Orders'. */
  label: string;
  columns: readonly DeskColumn<Row>[];
  data: DeskPage<Row> | undefined;
  list: ListState;
  /** The server's name of the order without `sort`. */
  defaultSort?: string;
  isFetching: boolean;
  error: Problem | null;
  errorTitle: string;
  onRetry: () => void;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The name of a row for screen readers, for example 'order SP-1'. */
  nameOf: (row: Row) => string;
  /** Controls for one row. */
  actions?: (row: Row) => ReactNode;
  /** Controls for the selected rows; without it rows cannot be selected. */
  bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** The search field and buttons above the rows. */
  tools?: ReactNode;
  /** The filters beside them; on a phone they are shown on demand. */
  filters?: ReactNode;
}

/** The list of the desk: dense rows with sorting, selection, and pages that the server makes. */
export function DeskTable<Row extends { id: string }>(props: DeskTableProps<Row>) {
  const { data, error, errorTitle, onRetry, bulk, tools, filters, columns, list } = props;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const selected = (data?.items ?? []).filter(({ id }) => selectedIds.includes(id));
  const select = (rows: readonly Row[]): void => setSelectedIds(rows.map(({ id }) => id));
  const selection = bulk && { rows: selected, select };
  return (
    <div className={styles.list}>
      <TableBar
        tools={tools}
        filters={filters}
        columns={isPhone ? columns : undefined}
        list={list}
        count={selected.length}
        bulk={bulk && selected.length > 0 ? bulk(selected, () => select([])) : undefined}
      />
      {error && !data ? (
        <ProblemAlert problem={error} title={errorTitle} onRetry={onRetry} />
      ) : isPhone ? (
        <PhoneRows {...props} selection={selection} />
      ) : (
        <WideTable {...props} selection={selection} />
      )}
    </div>
  );
}

/** The selected rows, and a function that selects others. */
export interface Selection<Row> {
  rows: Row[];
  select: (rows: readonly Row[]) => void;
}
