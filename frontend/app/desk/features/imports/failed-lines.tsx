import type { ImportProgress } from '@shop/contracts/product-import';
import { Table, Text } from '@mantine/core';
import { plural } from './import-texts.js';
import styles from './imports.module.css';

/** The lines that were not imported, each with its reason. */
export function FailedLines({ progress: { failed, failedTotal } }: { progress: ImportProgress }) {
  if (failed.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="failed-lines">
      <h3 id="failed-lines">Lines with errors</h3>
      {failedTotal > failed.length && (
        <Text size="sm">
          The first {failed.length.toLocaleString('en-KE')} of {plural(failedTotal, 'line')}.
        </Text>
      )}
      <div className={styles.scroll} role="region" aria-labelledby="failed-lines" tabIndex={0}>
        <Table aria-labelledby="failed-lines" className={styles.lines}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>Error</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failed.map(({ line, message }) => (
              <Table.Tr key={line}>
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
