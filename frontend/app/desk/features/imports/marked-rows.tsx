import { type ImportProgress, type MarkedRow, PRICE_JUMP } from '@shop/contracts/product-import';
import { formatKes } from '@shop/contracts/money';
import { Table, Text } from '@mantine/core';
import { plural } from './import-texts.js';
import styles from './imports.module.css';

/** The rows whose price or margin jumps (docs/product-rules.md#R388). */
export function MarkedRows({ progress: { marked, markedTotal, dryRun } }: { progress: ImportProgress }) {
  if (marked.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="marked-rows">
      <h3 id="marked-rows">Prices that jump</h3>
      <Text size="sm">
        {plural(markedTotal, 'row')} {dryRun ? 'will move' : 'moved'} a price by more than {PRICE_JUMP * 100}%, or the
        margin by as much of the price, or below zero.
        {markedTotal > marked.length && ` The first ${marked.length.toLocaleString('en-KE')} are listed.`}
      </Text>
      <div className={styles.scroll} role="region" aria-labelledby="marked-rows" tabIndex={0}>
        <Table aria-labelledby="marked-rows" className={styles.lines}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>Product</Table.Th>
              <Table.Th>Price</Table.Th>
              <Table.Th>Margin</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {marked.map(({ line, sku, name, price, margin }) => (
              <Table.Tr key={line}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{sku === '' ? name : `${name} (${sku})`}</Table.Td>
                <Table.Td>
                  <Jump jump={price} text={formatKes} />
                </Table.Td>
                <Table.Td>
                  <Jump jump={margin} text={(part) => `${part}%`} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

/** A jump, for example 'KES 1,000 to KES 2,000'. */
function Jump({ jump, text }: { jump: MarkedRow['price']; text: (amount: number) => string }) {
  if (!jump) return null;
  const after = <span className={styles.amount}>{text(jump.after)}</span>;
  if (jump.before === undefined) return after;
  return (
    <>
      <span className={styles.amount}>{text(jump.before)}</span> to {after}
    </>
  );
}
