import { formatKes } from '@shop/contracts/money';
import { STATEMENT_BYTES } from '@shop/contracts/payment-desk';
import { Alert, Loader } from '@mantine/core';
import { IconCircleCheck } from '../../../shared/icons/circle-check.js';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { FileField } from '../../shared/ui/file-field.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { SmallTable } from '../../shared/table/small-table.js';
import { type StatementResult, useUploadStatement } from './api.js';
import styles from './ledger.module.css';

/** Compares a statement from M-Pesa's portal with the books. */
export function Statement() {
  const uploading = useUploadStatement();
  return (
    <section className={styles.section} aria-labelledby="statement-title">
      <h2 id="statement-title">M-Pesa&apos;s statement</h2>
      <FileField
        label="Statement"
        title="Choose or drop the statement as CSV"
        hint="From M-Pesa's portal for organisations, at most 10 MB and 50,000 lines. The same file can be sent again: nothing is booked twice."
        types=".csv,text/csv"
        maxBytes={STATEMENT_BYTES}
        {...(uploading.error && { error: uploading.error.message })}
        onFile={(file) => uploading.mutate(file)}
      />
      <div role="status" aria-live="polite">
        {uploading.isPending && (
          <p className={styles.note}>
            <Loader size="xs" aria-hidden="true" /> Comparing {uploading.variables.name} with the books...
          </p>
        )}
        {uploading.data && <Summary result={uploading.data} />}
      </div>
      {uploading.data && <Differences result={uploading.data} />}
    </section>
  );
}

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-KE')} ${noun}${count === 1 ? '' : 's'}`;

function Summary({ result: { matched, charges, missingInBooks, missingInStatement, differs } }: ResultProps) {
  const isEqual = missingInBooks.length + missingInStatement.length + differs.length === 0;
  return (
    <Alert
      color={isEqual ? 'savanna' : 'sun'}
      {...(isEqual && { icon: <IconCircleCheck /> })}
      title={isEqual ? 'The books and the statement say the same' : 'The books and the statement differ'}
    >
      {plural(matched, 'line')} match. Charges of {formatKes(charges)}
      {isEqual ? ' are booked.' : ' are booked once a second administrator uploads them, too.'}
      {missingInBooks.length > 0 && (
        <>
          {' '}
          M-Pesa is asked about what the books did not know; until it answers, that is in the{' '}
          <Link to="/admin/payments">exceptions</Link> and pays nothing.
        </>
      )}
    </Alert>
  );
}

interface ResultProps {
  result: StatementResult;
}

type Line = StatementResult['missingInBooks'][number] & { id: string };
type Difference = StatementResult['differs'][number] & { id: string };

const LINE: readonly DeskColumn<Line>[] = [
  { key: 'receipt', title: 'M-Pesa code', onPhone: 'heading', render: ({ receipt }) => receipt },
  { key: 'at', title: 'When', render: ({ at }) => formatMoment(at) },
  { key: 'amount', title: 'Amount', align: 'right', render: ({ amount }) => formatKes(amount) },
];

const DIFFERENCE: readonly DeskColumn<Difference>[] = [
  { key: 'receipt', title: 'M-Pesa code', onPhone: 'heading', render: ({ receipt }) => receipt },
  { key: 'booked', title: 'In the books', align: 'right', render: ({ booked }) => formatKes(booked) },
  { key: 'stated', title: 'In the statement', align: 'right', render: ({ stated }) => formatKes(stated) },
];

const withIds = <Item extends { receipt: string }>(items: readonly Item[]): (Item & { id: string })[] =>
  items.map((item, index) => ({ ...item, id: `${item.receipt}${index}` }));

/** The three ways in which the books and the statement can differ; each only where it happened. */
function Differences({ result: { missingInBooks, missingInStatement, differs } }: ResultProps) {
  return (
    <>
      {missingInBooks.length > 0 && <Lines title="Missing in the books" lines={missingInBooks} />}
      {missingInStatement.length > 0 && <Lines title="Missing in the statement" lines={missingInStatement} />}
      {differs.length > 0 && (
        <>
          <h3 className={styles.heading}>Another amount ({differs.length})</h3>
          <SmallTable
            label="Another amount"
            columns={DIFFERENCE}
            rows={withIds(differs)}
            nameOf={({ receipt }) => receipt}
          />
        </>
      )}
    </>
  );
}

const Lines = ({ title, lines }: { title: string; lines: StatementResult['missingInBooks'] }) => (
  <>
    <h3 className={styles.heading}>
      {title} ({lines.length})
    </h3>
    <SmallTable label={title} columns={LINE} rows={withIds(lines)} nameOf={({ receipt }) => receipt} />
  </>
);
