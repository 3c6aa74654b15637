import { IMPORT_COLUMNS, type ImportColumn } from '@shop/contracts/product-import';
import { Code, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PRODUCT_FIELD_TEXTS } from '../../shared/product-field-texts.js';
import styles from './imports.module.css';

const STOCK_MOVEMENT =
  'From an export; leave it as it is. The stock then moves by what you change, and keeps the sales since.';

const meaningOf = (column: ImportColumn): string =>
  column === 'stockMovement' ? STOCK_MOVEMENT : PRODUCT_FIELD_TEXTS[column].inFiles;

/** What a file of products contains; `children`: a file to start with. */
export const ColumnHelp = ({ children }: { children: ReactNode }) => (
  <section className={styles.help} aria-labelledby="columns-of-a-file">
    <h2 id="columns-of-a-file">The columns of a file</h2>
    <Text size="sm">
      The first line of a CSV file names the columns, in any order. A column that is missing and a cell that is empty
      leave the product as it is. In JSON lines each line is an object with these names. The easiest start is a file
      with the products of the shop:
    </Text>
    <div>{children}</div>
    <Table aria-labelledby="columns-of-a-file" className={styles.columns}>
      <Table.Tbody>
        {IMPORT_COLUMNS.map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">
              <Code>{name}</Code>
            </Table.Th>
            <Table.Td>{meaningOf(name)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
);
