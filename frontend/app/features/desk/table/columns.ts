import type { ReactNode } from 'react';

/** One column of a {@link DeskTable}; on a phone one line of each row. */
export interface DeskColumn<Row> {
  /** Unique in the table. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The name by which the server sorts; without it the column cannot be sorted. */
  sortKey?: string;
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

/** The parts of a sort key with direction: `price-desc` is `price` and `desc`. */
export function parseSort(sort: string): { key: string; direction: 'asc' | 'desc' } {
  const [, key = sort, direction = 'asc'] = /^(.*)-(asc|desc)$/.exec(sort) ?? [];
  return { key, direction: direction === 'desc' ? 'desc' : 'asc' };
}
