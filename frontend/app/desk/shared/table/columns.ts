import type { ReactNode } from 'react';

/** One column of a {@link DeskTable}; on a phone one line of each row. */
export interface DeskColumn<Row> {
  /** Unique in the table. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The names by which the server sorts in each direction; without them the column cannot be sorted. */
  sort?: { asc?: string; desc?: string };
  width?: number | string;
  align?: 'left' | 'center' | 'right';
  /** True for text that may be cut off at the end of the cell. */
  isCut?: boolean;
  /** On a phone: the heading of the row, a line with its title (default), or not shown. */
  onPhone?: 'heading' | 'line' | 'hidden';
}

/** Where a list is in all of its rows. */
export interface DeskPage<Row> {
  items: readonly Row[];
  /** The number of rows on all pages. */
  total: number;
}

type Direction = 'asc' | 'desc';

/** The column and direction of the server's sort name. */
export function sortStatusOf<Row>(
  columns: readonly DeskColumn<Row>[],
  sort: string,
): { columnAccessor: string; direction: Direction } {
  for (const { key, sort: names } of columns)
    for (const direction of ['asc', 'desc'] as const)
      if (names?.[direction] === sort) return { columnAccessor: key, direction };
  return { columnAccessor: '', direction: 'asc' };
}

/** The server's sort name for a column and direction, or for the other direction if it has only that. */
export function sortNameOf<Row>(columns: readonly DeskColumn<Row>[], key: string, direction: Direction): string {
  const names = columns.find((column) => column.key === key)?.sort;
  return names?.[direction] ?? names?.asc ?? names?.desc ?? '';
}
