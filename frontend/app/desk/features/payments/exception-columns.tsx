import { formatKes } from '@shop/contracts/money';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { Badge } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import type { DeskColumn } from '../../shared/table/columns.js';
import { exceptionTitle, KIND_LABELS } from '../../shared/exception-title.js';
import { ageText, stateText } from './exception-texts.js';

/** The name of an exception for screen readers. */
export const exceptionName = (exception: PaymentException): string =>
  `${exceptionTitle(exception)}${exception.receipt ? `, ${exception.receipt}` : ''}`;

/** The columns of the list of exceptions. */
export const EXCEPTION_COLUMNS: readonly DeskColumn<PaymentException>[] = [
  {
    key: 'kind',
    title: 'Kind',
    width: 128,
    onPhone: 'heading',
    render: ({ kind }) => (
      <Badge size="sm" fw={600} variant="filled" color={KIND_LABELS[kind].color}>
        {KIND_LABELS[kind].label}
      </Badge>
    ),
  },
  { key: 'age', title: 'Age', width: 76, render: ({ at }) => <Age at={at} /> },
  { key: 'amount', title: 'Amount', width: 112, align: 'right', render: ({ amount }) => formatKes(amount) },
  { key: 'receipt', title: 'M-Pesa code', width: 116, render: ({ receipt }) => receipt ?? '–' },
  { key: 'order', title: 'Order', width: 112, render: (exception) => <OrderLink {...exception} /> },
  { key: 'text', title: 'What happened', isCut: true, render: ({ text }) => text },
  { key: 'state', title: 'State', width: 180, isCut: true, render: stateText },
];

const Age = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatMoment(at)}>
    {ageText(at, Date.now())}
  </time>
);

/** The order that it is about, else the one that has its money now. */
function OrderLink({ orderId, number, resolution }: PaymentException) {
  const order = orderId && number ? { orderId, number } : resolution?.order;
  return order ? <Link to={`/admin/orders/${order.orderId}`}>{order.number}</Link> : '–';
}
