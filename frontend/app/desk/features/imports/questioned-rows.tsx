import type { ImportProgress, Likeness, NewLines, QuestionedRow } from '@shop/contracts/product-import';
import { Checkbox, Text } from '@mantine/core';
import { Link } from 'react-router';
import { plural } from './import-texts.js';
import styles from './imports.module.css';

interface QuestionedRowsProps {
  progress: ImportProgress;
  /** The rows that staff say are new products. */
  newLines: NewLines;
  /** Undefined where no answer can be given any more. */
  onChange?: (newLines: NewLines) => void;
}

const BECAUSE: Record<Likeness, string> = {
  export: 'was exported from',
  gtin: 'has the GTIN of',
  sku: 'has, but for leading zeros, the SKU of',
  name: 'has the name of',
};

/** The rows that look like products of the shop, and which of them are new all the same (docs/product-rules.md#R387). */
export function QuestionedRows({ progress, newLines, onChange }: QuestionedRowsProps) {
  const { questioned, questionedTotal } = progress;
  if (questioned.length === 0) return null;
  const isNew = (line: number): boolean => newLines === 'all' || newLines.includes(line);
  const withLine = (line: number, isChosen: boolean): number[] => {
    const lines = questioned.map((row) => row.line).filter((one) => one !== line && isNew(one));
    return isChosen ? [...lines, line] : lines;
  };
  return (
    <section className={styles.part} aria-labelledby="questioned-rows">
      <h3 id="questioned-rows">{onChange ? 'Is this a new product?' : 'Not imported: looks like a product'}</h3>
      <Text size="sm">
        {plural(questionedTotal, 'row')} without a known SKU {questionedTotal === 1 ? 'looks' : 'look'} like a product
        of the shop, or an earlier row.{' '}
        {onChange
          ? 'Only those that you choose here become new products.'
          : 'Give them its SKU, or import the file again.'}
        {questionedTotal > questioned.length && ` The first ${questioned.length.toLocaleString('en-KE')} are listed.`}
      </Text>
      {onChange && (
        <Checkbox
          label="All of them are new products"
          checked={newLines === 'all'}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? 'all' : [])}
        />
      )}
      <ul className={styles.rows}>
        {questioned.map((row) => (
          <li key={row.line} className={styles.question}>
            {onChange ? (
              <Checkbox
                label={titleOf(row)}
                checked={isNew(row.line)}
                onChange={({ currentTarget: { checked } }) => onChange(withLine(row.line, checked))}
              />
            ) : (
              <b>{titleOf(row)}</b>
            )}
            <Text size="sm">
              Line {row.line} {BECAUSE[row.because]} <Like row={row} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Like({ row: { like, likeLine } }: { row: QuestionedRow }) {
  if (!like) return <>line {likeLine}</>;
  return (
    <>
      <Link to={`/admin/products/${like.id}`}>{like.name}</Link> ({like.sku})
    </>
  );
}

const titleOf = ({ name, sku }: QuestionedRow): string => (sku === '' ? `${name} is new` : `${name} (${sku}) is new`);
