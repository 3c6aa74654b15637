import type { OrderDetail as Detail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/dates.js';
import { deliveryLines, deliveryTitle } from '../../shared/delivery-texts.js';
import { useUserId } from '../../shared/user-id.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { orderQuery } from './api.js';
import { OrderRefunds } from './order-refunds.js';
import { historyLabel, historyReason } from '../../shared/order-status.js';
import styles from './orders.module.css';
import { OrderAmounts } from '../../shared/ui/order-amounts.js';

/** Amounts, delivery, payments and history of an order. */
export function OrderDetail({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery({ ...orderQuery(useUserId(), id), refetchOnMount: 'always' });
  if (isPending) return <p role="status">Loading...</p>;
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.detail}>
      <Amounts order={data} />
      <Delivery fulfilment={data.delivery} />
      <Payments payments={data.payments} />
      <OrderRefunds order={data} />
      <section>
        <h4>Timeline</h4>
        <ol className={styles.timeline}>
          {data.history.map(({ status, step, reason, at }) => (
            <li key={`${status}${step}${at}`}>
              <b>{historyLabel({ status, step })}</b> <time dateTime={at}>{formatMoment(at)}</time>
              {reason && <div>{historyReason({ step, reason })}</div>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Amounts({ order }: { order: Detail }) {
  return (
    <section>
      <h4>Amounts</h4>
      <OrderAmounts order={order} className={styles.amounts} />
    </section>
  );
}

function Delivery({ fulfilment }: { fulfilment: Detail['delivery'] }) {
  return (
    <section>
      <h4>{fulfilment ? deliveryTitle(fulfilment) : 'Delivery'}</h4>
      {fulfilment ? (
        <address className={styles.address}>
          {deliveryLines(fulfilment).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <p>No delivery address was given with this order.</p>
      )}
    </section>
  );
}

const PAYMENT_LABELS = { pending: 'Waiting for the phone', succeeded: 'Received', failed: 'Not completed' } as const;

function Payments({ payments }: { payments: Detail['payments'] }) {
  if (payments.length === 0) return null;
  return (
    <section>
      <h4>Payments</h4>
      <ul className={styles.timeline}>
        {payments.map(({ id, amount, status, reason, receipt, createdAt }) => (
          <li key={id}>
            <b>
              {formatKes(amount)}: {PAYMENT_LABELS[status]}
            </b>{' '}
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            {receipt && <div>Receipt {receipt}</div>}
            {status === 'failed' && reason && <div>{reason}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}
