import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import type { Refund } from '@shop/contracts/refunds';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../shared/dates.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { orderRefundsQuery } from './api.js';
import { RefundBadge } from './refund-badge.js';
import { RefundDialog } from './refund-dialog.js';
import { RefundSteps } from './refund-steps.js';
import { closingText, problemOf, requesterText, REVERSAL_LABELS } from './refund-texts.js';
import { refundableKes } from './refundable.js';
import styles from './refunds.module.css';

/** The refunds of an order with their reversals, and the button for another. */
export function OrderRefunds({ order }: { order: OrderDetail }) {
  const mayRefund = useMay('manage-orders');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(orderRefundsQuery(useDeskUser().id, order.id));
  if (error && !data)
    return <ProblemAlert problem={error} title="Error loading refunds" onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.text}>Loading...</p>;
  const refundable = refundableKes(order, data);
  return (
    <>
      <p className={styles.text}>{summaryOf(order, data, refundable)}</p>
      {data.length > 0 && (
        <ul className={styles.refunds}>
          {data.map((refund) => (
            <RefundEntry key={refund.refundId} refund={refund} />
          ))}
        </ul>
      )}
      {mayRefund && refundable > 0 && (
        <>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            Refund
          </Button>
          <RefundDialog order={order} refundable={refundable} isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </>
  );
}

function summaryOf(order: OrderDetail, refunds: readonly Refund[], refundable: number): string {
  if (order.amount_paid === 0) return 'No money was received.';
  if (refundable === 0 && refunds.length === 0)
    return 'It was not paid by M-Pesa here, so the shop cannot send it back.';
  if (refunds.length === 0) return `None. ${formatKes(refundable)} can be refunded.`;
  return refundable > 0 ? `${formatKes(refundable)} can still be refunded.` : 'Nothing more can be refunded.';
}

function RefundEntry({ refund }: { refund: Refund }) {
  const { amount, state, reason, createdAt, approvedBy, closing, reversals = [] } = refund;
  return (
    <li>
      <div className={styles.head}>
        <b>{formatKes(amount)}</b>
        <RefundBadge refund={refund} />
        <RefundSteps refund={refund} />
      </div>
      <div>{reason}</div>
      <small>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time> by {requesterText(refund)}
        {approvedBy && `, approved by ${approvedBy.name}`}
        {closing && `, ${closingText(state, closing)}`}
      </small>
      <ul className={styles.reversals} aria-label="Reversals">
        {reversals.map((one) => (
          <li key={one.receipt}>
            {formatKes(one.amount)} of {one.receipt}: {REVERSAL_LABELS[one.state]}
            {one.reversal && <> as {one.reversal}</>}
            {problemOf(one) && <div className={styles.problem}>{problemOf(one)}</div>}
          </li>
        ))}
      </ul>
    </li>
  );
}
