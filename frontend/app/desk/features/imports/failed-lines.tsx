import type { FailedRow } from '@shop/contracts/product-import';
import { Table, Text } from '@mantine/core';
import { useId } from 'react';
import { plural } from './import-texts.js';
import styles from './imports.module.css';

interface FailedLinesProps {
  title: string;
  /** Below the title. */
  hint?: string;
  rows: readonly FailedRow[];
  /** How many there are; the first ones are listed. */
  total: number;
}

/** The lines of which something was not imported, each with its reason. */
export function FailedLines({ title, hint, rows, total }: FailedLinesProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint && <Text size="sm">{hint}</Text>}
      {total > rows.length && (
        <Text size="sm">
          The first {rows.length.toLocaleString('en-KE')} of {plural(total, 'line')}.
        </Text>
      )}
      <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <Table aria-labelledby={id} className={styles.lines}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>Error</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, message }, index) => (
              <Table.Tr key={index}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
