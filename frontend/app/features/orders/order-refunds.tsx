import { formatKes } from '@shop/contracts/money';
import type { Order } from '@shop/contracts/orders';
import type { RefundState } from '@shop/contracts/refunds';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/dates.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { orderRefundsQuery } from './api.js';
import styles from './orders.module.css';

const STATE_TEXTS: Record<RefundState, string> = {
  requested: 'Being checked by the shop',
  approved: 'On its way to your M-Pesa',
  sent: 'On its way to your M-Pesa',
  done: 'Sent back to your M-Pesa',
  failed: 'Delayed. We are working on it',
};

/** What of an order's money goes back to its customer; nothing where none does. */
export function OrderRefunds({ order }: { order: Order }) {
  const hasMoney = order.amount_paid > 0;
  const { data, error, refetch } = useQuery({ ...orderRefundsQuery(useUserId(), order.id), enabled: hasMoney });
  if (error && !data)
    return (
      <section>
        <h4>Refunds</h4>
        <ProblemAlert problem={error} title="They could not be loaded" onRetry={() => void refetch()} />
      </section>
    );
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h4>Refunds</h4>
      <ul className={styles.timeline}>
        {data.map(({ refundId, amount, state, reason, receipt, createdAt }) => (
          <li key={refundId}>
            <b>
              {formatKes(amount)}: {STATE_TEXTS[state]}
            </b>{' '}
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            <div>{reason}</div>
            {receipt && <div>M-Pesa code {receipt}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}
