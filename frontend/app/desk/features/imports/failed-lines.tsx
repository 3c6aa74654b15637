import type { FailedRow } from '@shop/contracts/product-import';
import { Switch, Table, Text } from '@mantine/core';
import { useId, useState } from 'react';
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

/** The lines of which something was not imported, each with its reason: in English, or in Swahili for the person who corrects the file. */
export function FailedLines({ title, hint, rows, total }: FailedLinesProps) {
  const id = useId();
  const [isSwahili, setSwahili] = useState(false);
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
      {rows.some(({ translations }) => translations?.sw) && (
        <Switch
          mb="xs"
          label="Kiswahili"
          checked={isSwahili}
          onChange={({ currentTarget }) => setSwahili(currentTarget.checked)}
        />
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
            {rows.map(({ line, message, translations }, index) => (
              <Table.Tr key={index}>
                <Table.Td>{line}</Table.Td>
                <Table.Td lang={isSwahili && translations?.sw ? 'sw' : 'en'}>
                  {(isSwahili && translations?.sw) || message}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
