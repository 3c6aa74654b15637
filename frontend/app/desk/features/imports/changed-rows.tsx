import type { ChangedRow, ImportProgress } from '@shop/contracts/product-import';
import { Badge, Table, Text } from '@mantine/core';
import { valueText } from '../../shared/ui/value-text.js';
import { plural } from './import-texts.js';
import styles from './imports.module.css';

/** The new and changed products, each field before and after. */
export function ChangedRows({ progress: { changes, created, updated, dryRun } }: { progress: ImportProgress }) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="changed-rows">
      <h3 id="changed-rows">{dryRun ? 'What would change' : 'What changed'}</h3>
      {created + updated > changes.length && (
        <Text size="sm">
          The first {changes.length} of {plural(created + updated, 'row')}.
        </Text>
      )}
      <ul className={styles.rows}>
        {changes.map((row) => (
          <li key={row.line}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ row: { line, sku, name = '', fields } }: { row: ChangedRow }) {
  const entries = Object.entries(fields);
  const isNew = entries.every(([, { before }]) => before === undefined);
  return (
    <details open={!isNew}>
      <summary>
        <b>{[name, sku && `(${sku})`].filter(Boolean).join(' ')}</b>
        <Badge size="sm" variant="light" color={isNew ? 'green' : 'blue'}>
          {isNew ? 'New' : 'Changed'}
        </Badge>
        <span>Line {line}</span>
      </summary>
      <Table aria-label={`Fields of ${sku || name}`} className={styles.fields}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            {!isNew && <Table.Th>Before</Table.Th>}
            <Table.Th>{isNew ? 'Value' : 'After'}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(([name, { before, after }]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              {!isNew && <Table.Td>{valueText(before)}</Table.Td>}
              <Table.Td>{valueText(after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
