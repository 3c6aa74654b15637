import { formatKes } from '@shop/contracts/money';
import type { LedgerAccount } from '@shop/contracts/payment-desk';
import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconFileDownload } from '../../../shared/icons/file-download.js';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { nairobiDay } from '../../shared/nairobi-day.js';
import { useDeskUser } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { DayRange } from '../../shared/table/list-filter.js';
import { SmallTable } from '../../shared/table/small-table.js';
import { useListState } from '../../shared/table/use-list-state.js';
import { ledgerQuery, type Period, useExport } from './api.js';
import styles from './ledger.module.css';

const NAMES: Record<LedgerAccount, string> = {
  till: 'M-Pesa account',
  receivable: 'Orders',
  unallocated: 'Money without an order',
  refunds_payable: 'Refunds to send',
  rounding: 'Rounding',
  charges: 'Charges of M-Pesa',
  written_off: 'Written off',
  cash: 'Cash',
  card: 'Card payments',
  bank: 'Bank',
};

interface Row {
  id: LedgerAccount;
  debit: number;
  credit: number;
  balance: number;
}

const COLUMNS: readonly DeskColumn<Row>[] = [
  { key: 'name', title: 'Account', onPhone: 'heading', render: ({ id }) => NAMES[id] },
  { key: 'debit', title: 'Debit', align: 'right', render: ({ debit }) => formatKes(debit) },
  { key: 'credit', title: 'Credit', align: 'right', render: ({ credit }) => formatKes(credit) },
  { key: 'balance', title: 'Balance', align: 'right', render: ({ balance }) => formatKes(balance) },
];

/** Of the table and the line below it on a desktop, in px. */
const LOADED_HEIGHT = 417;

/** The sums of all accounts in the period of the query string, and their file. */
export function Accounts() {
  const list = useListState();
  const period = { from: nairobiDay(list.filter('from')), to: nairobiDay(list.filter('to'), 1) };
  const { data, error, refetch } = useQuery(ledgerQuery(useDeskUser().id, period));
  return (
    <section className={styles.section} aria-labelledby="accounts-title">
      <div className={styles.head}>
        <h2 id="accounts-title">Accounts</h2>
        <Group gap="xs">
          <DayRange list={list} label="Booked" />
          <ExportButton of="ledger" text="Entries as CSV" period={period} />
          <ExportButton of="payouts" text="Payouts as CSV" period={period} />
        </Group>
      </div>
      {error && !data && (
        <ProblemAlert problem={error} title="Error loading the ledger" onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={LOADED_HEIGHT} radius="md" role="status" aria-label="Loading" />}
      {data && (
        <>
          <SmallTable
            label="Accounts"
            columns={COLUMNS}
            rows={data.accounts.map(({ name, ...sums }) => ({ id: name, ...sums }))}
            nameOf={({ id }) => NAMES[id]}
          />
          <Difference amount={data.difference} />
        </>
      )}
    </section>
  );
}

function ExportButton({ of, text, period }: { of: 'ledger' | 'payouts'; text: string; period: Period }) {
  const exporting = useExport(of);
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(period)}
    >
      {text}
    </Button>
  );
}

/** The sum of all balances: anything but 0 is a defect. */
const Difference = ({ amount }: { amount: number }) =>
  amount === 0 ? (
    <p className={styles.note}>Debit and credit are equal.</p>
  ) : (
    <Alert color="red" role="alert" title={`The books differ by ${formatKes(amount)}`}>
      Debit and credit must be equal. Tell the people who run the software, and do not close a day until it is
      explained.
    </Alert>
  );
