import { DataTable, type DataTableColumn, type DataTableProps, type DataTableSortStatus } from 'mantine-datatable';
import { keepFocus } from '../../../shared/dialog/keep-focus.js';
import { sortNameOf, sortStatusOf, type DeskColumn } from './columns.js';
import { useDensity } from './density.js';
import type { DeskTableProps, Selection } from './table-props.js';
import styles from './table.module.css';
import { PAGE_SIZE, type ListState } from './use-list-state.js';

interface WideTableProps<Row extends { id: string }> extends DeskTableProps<Row> {
  selection?: Selection<Row>;
}

/** The rows as a table. It fills the screen, and its heading stays while the rows scroll. */
export function WideTable<Row extends { id: string }>(props: WideTableProps<Row>) {
  const { query, list, selection, nameOf } = props;
  const { data } = query;
  const [density] = useDensity();
  // The parts of a large union: TypeScript cannot match their combinations.
  const table = {
    ...layoutOf(props, density === 'dense'),
    ...(data && data.total > 0 ? pagesOf(list, data.total) : {}),
    ...(selection ? selectionOf(selection, nameOf) : {}),
  } as DataTableProps<Row>;
  return (
    <div ref={keepFocus} className={styles.wide}>
      <DataTable<Row> {...table} />
    </div>
  );
}

function layoutOf<Row extends { id: string }>(props: WideTableProps<Row>, isDense: boolean) {
  const { label, columns, query, list, empty, defaultSort = '' } = props;
  const { data, isFetching } = query;
  return {
    className: isDense ? `${styles.table} ${styles.dense}` : styles.table,
    tableRef: (table: HTMLTableElement | null) => table?.setAttribute('aria-label', label),
    height: '100%',
    withTableBorder: true,
    borderRadius: 'md',
    highlightOnHover: true,
    fz: isDense ? 13 : 14,
    verticalSpacing: isDense ? 0 : 9,
    horizontalSpacing: 'xs',
    columns: [...columns.map(toColumn), ...actionColumn(props)],
    records: [...(data?.items ?? [])],
    idAccessor: 'id',
    fetching: isFetching,
    emptyState: data ? empty : <span />,
    sortStatus: sortStatusOf(columns, list.sort || defaultSort),
    onSortStatusChange: (next: DataTableSortStatus<Row>) =>
      list.set({ sort: sortNameOf(columns, String(next.columnAccessor), next.direction) }),
  };
}

const toColumn = <Row,>(column: DeskColumn<Row>): DataTableColumn<Row> => ({
  accessor: column.key,
  title: column.title,
  render: column.render,
  textAlign: column.align ?? 'left',
  sortable: column.sort !== undefined,
  ...(column.width !== undefined && { width: column.width }),
  ...(column.isCut
    ? { ellipsis: true, cellsStyle: () => ({ width: column.width ?? '100%', maxWidth: column.width ?? 0 }) }
    : { noWrap: true }),
});

function actionColumn<Row extends { id: string }>({ actions }: DeskTableProps<Row>): DataTableColumn<Row>[] {
  if (!actions) return [];
  const render = (row: Row) => <div className={styles.actions}>{actions(row)}</div>;
  return [
    { accessor: '_actions', title: <span className="visually-hidden">Actions</span>, textAlign: 'right', render },
  ];
}

const pagesOf = (list: ListState, total: number) => ({
  page: list.page,
  onPageChange: (page: number) => list.set({ page }),
  totalRecords: total,
  recordsPerPage: PAGE_SIZE,
  paginationSize: 'sm' as const,
  getPaginationControlProps: (control: 'first' | 'last' | 'previous' | 'next') => ({ 'aria-label': `${control} page` }),
  getPaginationItemProps: (page: number) => ({ 'aria-label': `Page ${page}` }),
});

const selectionOf = <Row extends { id: string }>({ rows, select }: Selection<Row>, nameOf: (row: Row) => string) => ({
  selectedRecords: rows,
  onSelectedRecordsChange: select,
  getRecordSelectionCheckboxProps: (row: Row) => ({ size: 'xs', 'aria-label': `Select ${nameOf(row)}` }),
  allRecordsSelectionCheckboxProps: { size: 'xs', 'aria-label': 'Select all rows of this page' },
});
