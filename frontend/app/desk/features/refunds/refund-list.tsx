import { formatKes } from '@shop/contracts/money';
import { RefundState, type Refund } from '@shop/contracts/refunds';
import { IconReceiptRefund } from '../../../shared/icons/receipt-refund.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { EmptyState } from '../../../shared/ui/empty-state.js';
import { useDeskUser } from '../../shared/desk-user.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { DeskTable } from '../../shared/table/desk-table.js';
import { ListFilter } from '../../shared/table/list-filter.js';
import { useListState } from '../../shared/table/use-list-state.js';
import { refundsQuery } from './api.js';
import { RefundBadge } from './refund-badge.js';
import { RefundSteps } from './refund-steps.js';
import { problemOf, requesterText, STATE_LABELS } from './refund-texts.js';

type Row = Refund & { id: string };

const STATES = RefundState.options.map((value) => ({ value, label: STATE_LABELS[value].label }));

/** M-Pesa's code, or why a reversal failed. */
const answerText = ({ receipt, reversals = [] }: Refund): string =>
  reversals.map(problemOf).find((problem) => problem !== null) ?? receipt ?? '–';

const COLUMNS: readonly DeskColumn<Row>[] = [
  {
    key: 'order',
    title: 'Order',
    width: 116,
    onPhone: 'heading',
    render: ({ orderId, number }) =>
      orderId && number ? <Link to={`/admin/orders/${orderId}`}>{number}</Link> : 'No order',
  },
  { key: 'created', title: 'Requested', width: 140, render: ({ createdAt }) => formatMoment(createdAt) },
  { key: 'amount', title: 'Amount', width: 104, align: 'right', render: ({ amount }) => formatKes(amount) },
  {
    key: 'state',
    title: 'State',
    width: 160,
    render: (refund) => <RefundBadge refund={refund} />,
  },
  { key: 'reason', title: 'Reason', isCut: true, render: ({ reason }) => reason },
  { key: 'requester', title: 'By', width: 120, isCut: true, render: requesterText },
  { key: 'answer', title: 'M-Pesa', width: 130, isCut: true, render: answerText },
];

/** The refunds of all orders: those that wait for approval, and those that failed, can be sent. */
export function RefundList() {
  const list = useListState();
  const state = RefundState.safeParse(list.filter('state')).data;
  const { data, ...query } = useQuery(refundsQuery(useDeskUser().id, { state, pageNumber: list.page }));
  const rows = data && { ...data, items: data.items.map((refund) => ({ ...refund, id: refund.refundId })) };
  return (
    <DeskTable<Row>
      label="Refunds"
      columns={COLUMNS}
      query={{ ...query, data: rows }}
      list={list}
      errorTitle="Error loading refunds"
      empty={
        <EmptyState
          icon={<IconReceiptRefund size={34} />}
          title="No refunds found"
          text={state ? 'No refund is in this state.' : 'Refunds are requested on the page of an order.'}
        />
      }
      nameOf={({ amount, number }) => `${formatKes(amount)}${number ? ` of order ${number}` : ''}`}
      filters={<ListFilter list={list} name="state" label="Filter by state" all="All states" choices={STATES} />}
      actions={(refund) => <RefundSteps refund={refund} />}
    />
  );
}
