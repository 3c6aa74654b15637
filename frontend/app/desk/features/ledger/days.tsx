import { formatKes } from '@shop/contracts/money';
import type { DayClose } from '@shop/contracts/payment-desk';
import { Badge, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDay } from '../../../shared/dates.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { SmallTable } from '../../shared/table/small-table.js';
import { daysQuery } from './api.js';
import styles from './ledger.module.css';

type Row = DayClose & { id: string };

/** Without the currency, which the heading names: ten columns fit a screen. */
const amountText = (kes: number): string => formatKes(kes).replace('KES ', '');

type Moved = 'received' | 'sentBack' | 'charges';

/** An amount of the books, and below it M-Pesa's where that is another. */
const moved = (key: Moved, title: string): DeskColumn<Row> => ({
  key,
  title,
  align: 'right',
  render: ({ [key]: booked, statement }) => (
    <>
      {amountText(booked)}
      {statement && statement[key] !== booked && (
        <small className={styles.wrong}>M-Pesa: {amountText(statement[key])}</small>
      )}
    </>
  ),
});

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'day', title: 'Day', onPhone: 'heading', render: ({ day }) => formatDay(`${day}T12:00:00Z`) },
  { key: 'state', title: 'State', width: 124, render: (row) => <State {...row} /> },
  { key: 'opening', title: 'Opening', align: 'right', render: ({ opening }) => amountText(opening) },
  moved('received', 'Received'),
  moved('sentBack', 'Sent back'),
  moved('charges', 'Charges'),
  { key: 'closing', title: 'Closing', align: 'right', render: ({ closing }) => amountText(closing) },
  { key: 'statement', title: 'Statement', align: 'right', render: ({ statement }) => <Stated statement={statement} /> },
  {
    key: 'exceptions',
    title: 'Exceptions',
    align: 'right',
    render: ({ openExceptions }) => <Exceptions count={openExceptions} />,
  },
];

const PERIODS = ['14', '31', '92'];

/** The books of each day in Nairobi beside M-Pesa's statement. */
export function Days() {
  const [params, setParams] = useSearchParams();
  const days = PERIODS.find((one) => one === params.get('days')) ?? '14';
  const { data, error, refetch } = useQuery(daysQuery(useDeskUser().id, Number(days)));
  const choose = (next: string): void =>
    setParams(
      (current) => {
        current.set('days', next);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section className={styles.section} aria-labelledby="days-title">
      <div className={styles.head}>
        <h2 id="days-title">Days, in KES</h2>
        <SegmentedControl
          size="xs"
          aria-label="Number of days"
          data={PERIODS.map((value) => ({ value, label: `${value} days` }))}
          value={days}
          onChange={choose}
        />
      </div>
      {error && !data && <ProblemAlert problem={error} title="Error loading the days" onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} radius="md" role="status" aria-label="Loading" />}
      {data?.length === 0 && <p className={styles.note}>No money has moved yet.</p>}
      {data && data.length > 0 && (
        <SmallTable
          label="Days"
          columns={COLUMNS}
          rows={data.map((day) => ({ ...day, id: day.day }))}
          nameOf={({ day }) => formatDay(`${day}T12:00:00Z`)}
        />
      )}
    </section>
  );
}

function stateOf({ isClosed, statement, openExceptions }: Row): [label: string, color: string] {
  if (isClosed) return ['Closed', 'savanna'];
  if (statement && statement.unexplained !== 0) return ['Not explained', 'red'];
  return statement && openExceptions > 0 ? ['To resolve', 'red'] : ['Open', 'gray.7'];
}

function State(row: Row) {
  const [label, color] = stateOf(row);
  return (
    <Badge size="sm" fw={600} variant="filled" color={color}>
      {label}
    </Badge>
  );
}

/** How many lines M-Pesa's statement has, and what the books do not explain of it. */
function Stated({ statement }: Pick<Row, 'statement'>) {
  if (!statement) return 'Not uploaded';
  return (
    <>
      {statement.lines.toLocaleString('en-KE')} {statement.lines === 1 ? 'line' : 'lines'}
      {statement.unexplained !== 0 && (
        <small className={styles.wrong}>{amountText(statement.unexplained)} unexplained</small>
      )}
    </>
  );
}

const Exceptions = ({ count }: { count: number }) =>
  count === 0 ? '0' : <Link to="/admin/payments">{count} open</Link>;
