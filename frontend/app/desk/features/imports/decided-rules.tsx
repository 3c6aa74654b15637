import { CATEGORY_NAMES } from '@shop/contracts/category';
import type { DecidedRules, ImportProgress } from '@shop/contracts/product-import';
import { Table, Text } from '@mantine/core';
import { ruleTitle } from '../../shared/rule-title.js';
import { plural } from './import-texts.js';
import styles from './imports.module.css';

/** The most reasons that are listed of a category. */
const REASONS = 5;

/** How many rules of the PC builder can be decided about the parts in the file (docs/builder-rules.md#open-rules). */
export function DecidedRulesOfFile({ progress: { decided } }: { progress: ImportProgress }) {
  if (decided.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="decided-rules">
      <h3 id="decided-rules">What the PC builder can decide</h3>
      <Text size="sm">
        Of all rules that ask about these parts. The others lack a fact: add it to the file or later.
      </Text>
      <div className={styles.scroll} role="region" aria-labelledby="decided-rules" tabIndex={0}>
        <Table aria-labelledby="decided-rules" className={styles.lines}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Category</Table.Th>
              <Table.Th>Parts</Table.Th>
              <Table.Th>Decided</Table.Th>
              <Table.Th>Most often open</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {decided.map((one) => (
              <Table.Tr key={one.category}>
                <Table.Td>{CATEGORY_NAMES[one.category]}</Table.Td>
                <Table.Td>{one.products.toLocaleString('en-KE')}</Table.Td>
                <Table.Td>{shareOf(one)}</Table.Td>
                <Table.Td>{reasonsOf(one)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}

/** '1,250 of 1,500 (83 %)', rounded down: 100 % means all. */
const shareOf = ({ decided, rules }: DecidedRules): string =>
  `${decided.toLocaleString('en-KE')} of ${rules.toLocaleString('en-KE')} (${Math.floor((100 * decided) / Math.max(1, rules))} %)`;

/** One rule can lack different facts of different parts. */
function reasonsOf({ open }: DecidedRules): string {
  const sums = new Map<string, number>();
  for (const { rule, products } of open) sums.set(rule, (sums.get(rule) ?? 0) + products);
  return [...sums]
    .sort(([, one], [, other]) => other - one)
    .slice(0, REASONS)
    .map(([rule, products]) => `${ruleTitle(rule)}: ${plural(products, 'part')}`)
    .join(', ');
}
