import { IMPORT_COLUMNS, type ImportColumn } from '@shop/contracts/product-import';
import { Code, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './imports.module.css';

const MEANINGS: Record<ImportColumn, string> = {
  sku: 'Decides: a known SKU changes its product, another one adds a product. Empty: a new product gets one.',
  name: 'Needed for a new product.',
  brand: "A new product without it gets 'generic'.",
  category: 'Needed for a new product, for example graphics-cards.',
  price: 'In KES, for example 12500.50. Needed for a new product.',
  listPrice: 'The price before a sale, in KES.',
  listPriceFrom: 'The start of the sale in UTC, for example 2026-11-27T00:00:00Z.',
  listPriceUntil: 'The end of the sale in UTC.',
  costPrice: 'What the shop pays, in KES. Shoppers never see it.',
  countInStock: 'The units in stock. With stockMovement only your change counts. A new product without it has 0.',
  hidden: 'true or false.',
  description: 'Text, in English.',
  descriptionSw: 'The same in Swahili, for the Swahili pages.',
  inTheBox: 'What is in the box: a line for each thing, at most 20, with line breaks between them.',
  image: 'The main picture, as /media/… from an export. A new product without it gets the drawing of its category.',
  images: 'More pictures, separated by spaces.',
  specifications: 'JSON, for example {"Socket":"AM5"}.',
  compat: 'Facts for the PC builder, as JSON.',
  compatSource: 'Where each fact comes from, as JSON; leave it out unless you know better.',
  stockMovement:
    'From an export; leave it as it is. The stock then moves by what you change, and keeps the sales since.',
};

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
            <Table.Td>{MEANINGS[name]}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </section>
);
