import type { ReactNode } from 'react';
import type { Problem } from '../../../shared/problem.js';
import type { DeskColumn, DeskPage } from './columns.js';
import type { Bulk } from './use-bulk.js';
import type { ListState } from './use-list-state.js';

/** The query of one page of rows, as useQuery returns it. */
export interface RowsQuery<Row> {
  data: DeskPage<Row> | undefined;
  isFetching: boolean;
  error: Problem | null;
  refetch: () => unknown;
}

/** The input of a list of the desk. */
export interface DeskTableProps<Row extends { id: string }> {
  /** The accessible name of the table, for example 'Orders'. */
  label: string;
  columns: readonly DeskColumn<Row>[];
  query: RowsQuery<Row>;
  list: ListState;
  /** The server's name of the order without `sort`. */
  defaultSort?: string;
  errorTitle: string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The name of a row for screen readers, for example 'order SP-1'. */
  nameOf: (row: Row) => string;
  /** Controls for one row. */
  actions?: (row: Row) => ReactNode;
  /** The selection; without it rows cannot be selected. */
  bulk?: Bulk<Row> | undefined;
  /** The buttons for the selected rows. */
  bulkActions?: (rows: readonly Row[]) => ReactNode;
  /** The search field and buttons above the rows. */
  tools?: ReactNode;
  /** The filters beside them; on a phone they are shown on demand. */
  filters?: ReactNode;
}

/** The selected rows, and a function that selects others. */
export interface Selection<Row> {
  rows: Row[];
  select: (rows: readonly Row[]) => void;
}
