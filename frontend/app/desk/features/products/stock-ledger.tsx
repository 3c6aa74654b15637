import type { StockMovement, StockReason } from '@shop/contracts/stock-movements';
import { Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { Pagination } from '../../../shared/reading/pagination.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { LEDGER_PAGE, stockQuery } from './stock-api.js';

export const REASON_LABELS: Record<StockReason, string> = {
  purchase: 'Purchase',
  count: 'Count',
  damage: 'Damage',
  return: 'Return',
  other: 'Other',
  order: 'Order',
  cancel: 'Cancelled order',
  expiry: 'Expired order',
  import: 'Import',
};

/** Where the table is wider than its place, as in a narrow window, it is scrolled by keyboard too. */
const REGION = { role: 'region', tabIndex: 0, 'aria-label': 'Stock movements' };

/** The stock movements of a product, newest first. */
export function StockLedger({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(stockQuery(useDeskUser().id, id, page));
  if (error && !data) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={260} />;
  if (data.items.length === 0) return <p>The stock has not moved yet.</p>;
  return (
    <>
      <Table.ScrollContainer minWidth={280} scrollAreaProps={{ viewportProps: REGION }}>
        <Table verticalSpacing={4} fz="sm" aria-label="Stock movements">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Time</Table.Th>
              <Table.Th ta="right">Change</Table.Th>
              <Table.Th ta="right">Balance</Table.Th>
              <Table.Th>Reason</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map((movement) => (
              <Movement key={`${movement.at}${movement.balance}${movement.change}`} movement={movement} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Pagination page={page} pages={Math.ceil(data.total / LEDGER_PAGE)} onPage={setPage} />
    </>
  );
}

function Movement({ movement: { at, change, balance, reason, orderId, by, note } }: { movement: StockMovement }) {
  return (
    <Table.Tr>
      <Table.Td>{formatMoment(at)}</Table.Td>
      <Table.Td ta="right">{change > 0 ? `+${change}` : change}</Table.Td>
      <Table.Td ta="right">{balance}</Table.Td>
      <Table.Td>
        {orderId ? <Link to={`/admin/orders/${orderId}`}>{REASON_LABELS[reason]}</Link> : REASON_LABELS[reason]}
        {by && ` by ${by.name}`}
        {note && <div>{note}</div>}
      </Table.Td>
    </Table.Tr>
  );
}
