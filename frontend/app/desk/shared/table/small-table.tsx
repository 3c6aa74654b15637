import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DeskColumn } from './columns.js';
import { PhoneRow, PHONE } from './phone-rows.js';
import styles from './table.module.css';

interface SmallTableProps<Row extends { id: string }> {
  /** The accessible name, for example 'Accounts'. */
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  /** The name of a row for screen readers. */
  nameOf: (row: Row) => string;
}

/** A table without pages, as tall as its rows; on a phone each row is a block of lines. */
export function SmallTable<Row extends { id: string }>({ label, columns, rows, nameOf }: SmallTableProps<Row>) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  if (isPhone)
    return (
      <ul className={styles.rows} aria-label={label}>
        {rows.map((row) => (
          <PhoneRow key={row.id} row={row} columns={columns} nameOf={nameOf} />
        ))}
      </ul>
    );
  return (
    <div className={styles.small} role="region" aria-label={label} tabIndex={0}>
      <Table aria-label={label} verticalSpacing={6} horizontalSpacing="xs" fz="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title, width, align = 'left' }) => (
              <Table.Th key={key} ta={align} miw={width}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map(({ key, align = 'left', render }) => (
                <Table.Td key={key} ta={align}>
                  {render(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
