import { Checkbox, Skeleton } from '@mantine/core';
import { keepFocus } from '../../../shared/dialog/keep-focus.js';
import { Pagination } from '../../../shared/reading/pagination.js';
import type { DeskColumn } from './columns.js';
import type { DeskTableProps, Selection } from './table-props.js';
import styles from './table.module.css';
import { PAGE_SIZE } from './use-list-state.js';

/** Below this width each row is a block of lines. */
export const PHONE = '(max-width: 47.99em)';

interface PhoneRowsProps<Row extends { id: string }> extends DeskTableProps<Row> {
  selection?: Selection<Row>;
}

/** The rows for a narrow screen: each row is a block with a heading and one line per column. */
export function PhoneRows<Row extends { id: string }>(props: PhoneRowsProps<Row>) {
  const { label, query, list, empty } = props;
  const { data, isFetching } = query;
  if (!data) return <Skeletons />;
  if (data.items.length === 0) return empty;
  return (
    <>
      <ul className={styles.rows} aria-label={label} aria-busy={isFetching} ref={keepFocus}>
        {data.items.map((row) => (
          <PhoneRow key={row.id} row={row} {...props} />
        ))}
      </ul>
      <Pagination
        page={list.page}
        pages={Math.ceil(data.total / PAGE_SIZE)}
        onPage={(page) => {
          list.set({ page });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

type PhoneRowProps<Row extends { id: string }> = Pick<DeskTableProps<Row>, 'columns' | 'nameOf' | 'actions'> & {
  row: Row;
  selection?: Selection<Row> | undefined;
};

/** One row as a block: its heading, then a line for each column. */
export function PhoneRow<Row extends { id: string }>({ row, columns, nameOf, actions, selection }: PhoneRowProps<Row>) {
  const of = (place: DeskColumn<Row>['onPhone']) => columns.filter(({ onPhone = 'line' }) => onPhone === place);
  return (
    <li className={styles.row} aria-label={nameOf(row)}>
      <div className={styles.rowHead}>
        {selection && (
          <Checkbox
            size="md"
            aria-label={`Select ${nameOf(row)}`}
            checked={selection.rows.includes(row)}
            onChange={({ currentTarget: { checked } }) =>
              selection.select(checked ? [...selection.rows, row] : selection.rows.filter((one) => one !== row))
            }
          />
        )}
        {of('heading').map(({ key, render }) => (
          <div key={key}>{render(row)}</div>
        ))}
      </div>
      <dl className={styles.lines}>
        {of('line').map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className={styles.rowActions}>{actions(row)}</div>}
    </li>
  );
}

const Skeletons = () => (
  <div className={styles.rows} role="status" aria-label="Loading">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} height={150} radius="md" />
    ))}
  </div>
);
