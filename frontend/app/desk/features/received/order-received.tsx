import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../shared/dates.js';
import { isOpen } from '../../../shared/order/order-phase.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { receivedQuery } from './api.js';
import { METHOD_LABELS } from './method-labels.js';
import styles from './received.module.css';
import { RecordDialog } from './record-dialog.js';
import { TakeBackDialog } from './take-back-dialog.js';

type Payment = OrderDetail['payments'][number];

/** The money that an order has received: by M-Pesa, and what staff recorded, which they can take back. */
export function OrderReceived({ order }: { order: OrderDetail }) {
  const mayRecord = useMay('manage-orders') && isOpen(order.status);
  const [isRecording, setRecording] = useState(false);
  const { data } = useQuery({
    ...receivedQuery(useDeskUser().id, order.id),
    // Only who recorded it is not part of the order.
    enabled: order.payments.some(({ method }) => method !== 'mpesa'),
  });
  const byOf = (id: string): string | undefined => data?.find((payment) => payment.id === id)?.by?.name;
  return (
    <>
      {order.payments.length === 0 && <p className={styles.text}>{nothingText(order)}</p>}
      {order.payments.length > 0 && (
        <ul className={styles.payments}>
          {order.payments.map((payment) => (
            <Entry key={payment.id} order={order} payment={payment} by={byOf(payment.id)} />
          ))}
        </ul>
      )}
      {mayRecord && (
        <>
          <Button size="xs" variant="default" onClick={() => setRecording(true)}>
            Record payment
          </Button>
          <RecordDialog order={order} isOpen={isRecording} onClose={() => setRecording(false)} />
        </>
      )}
    </>
  );
}

function nothingText({ paymentMethod, amount_paid: paid }: OrderDetail): string {
  const method = paymentMethod === 'mpesa' ? 'M-Pesa' : 'Ordered on WhatsApp';
  return `${method}. ${paid > 0 ? 'Marked as paid by staff.' : 'No payment has been received.'}`;
}

const PAYMENT_LABELS = { pending: 'Waiting for the phone', succeeded: 'Received', failed: 'Not completed' } as const;

function Entry({ order, payment, by }: { order: OrderDetail; payment: Payment; by: string | undefined }) {
  const { amount, status, reason, receipt, createdAt, method, reference } = payment;
  return (
    <li>
      <b>
        {formatKes(amount)}: {PAYMENT_LABELS[status]}
      </b>{' '}
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      {method !== 'mpesa' && (
        <div>
          {METHOD_LABELS[method]}
          {reference && `, ${reference}`}
          {by && `, recorded by ${by}`}
        </div>
      )}
      {receipt && <div>Receipt {receipt}</div>}
      {status === 'failed' && reason && <div>{reason}</div>}
      {method !== 'mpesa' && <TakeBack order={order} payment={payment} />}
    </li>
  );
}

/** The button, while nothing was sent out. */
function TakeBack({ order, payment }: { order: OrderDetail; payment: Payment }) {
  const mayChange = useMay('manage-orders');
  const [isAsking, setAsking] = useState(false);
  const { status, dispatch } = order;
  const isHere = dispatch === null || dispatch.returned_at !== null;
  if (!mayChange || !isHere || (!isOpen(status) && status !== 'paid')) return null;
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Take back ${formatKes(payment.amount)}, ${payment.receipt}`}
        onClick={() => setAsking(true)}
      >
        Take back
      </Button>
      <TakeBackDialog order={order} payment={payment} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
