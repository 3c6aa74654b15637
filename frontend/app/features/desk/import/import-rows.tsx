import type { ChangedRow, FailedRow } from '@shop/contracts/product-import';
import { Table } from '@mantine/core';
import styles from './import.module.css';

/** The rows with errors, by their lines in the file. */
export function FailedRows({ rows, total }: { rows: readonly FailedRow[]; total: number }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>Errors{total > rows.length && `, the first ${rows.length} of ${total}`}</h2>
      <Table
        verticalSpacing={4}
        aria-label="Rows with errors"
        data={{ head: ['Line', 'Error'], body: rows.map(({ line, message }) => [line, message]) }}
      />
    </section>
  );
}

interface ChangedRowsProps {
  rows: readonly ChangedRow[];
  total: number;
  isDryRun: boolean;
}

/** The changes field by field. */
export function ChangedRows({ rows, total, isDryRun }: ChangedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>
        {isDryRun ? 'Changes to come' : 'Changes'}
        {total > rows.length && `, the first ${rows.length} of ${total}`}
      </h2>
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing={4} aria-label="Changed rows">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>SKU</Table.Th>
              <Table.Th>Field</Table.Th>
              <Table.Th>Before</Table.Th>
              <Table.Th>After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{rows.flatMap(fieldRows)}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

const fieldRows = ({ line, sku, fields }: ChangedRow) =>
  Object.entries(fields).map(([name, { before, after }], index) => (
    <Table.Tr key={`${line} ${name}`}>
      <Table.Td>{index === 0 && line}</Table.Td>
      <Table.Td>{index === 0 && sku}</Table.Td>
      <Table.Td>{name}</Table.Td>
      <Table.Td className={styles.value}>{textOf(before)}</Table.Td>
      <Table.Td className={styles.value}>{textOf(after)}</Table.Td>
    </Table.Tr>
  ));

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
