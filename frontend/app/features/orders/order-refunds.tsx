import { formatKes } from '@shop/contracts/money';
import type { Order } from '@shop/contracts/orders';
import type { RefundState } from '@shop/contracts/refunds';
import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/dates.js';
import { orderReason } from '../../shared/order/order-reasons.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { useUserId } from '../../shared/user-id.js';
import { orderRefundsQuery } from './refund-api.js';
import { OrderSection } from './order-section.js';
import styles from './orders.module.css';

const STATE_TEXTS: Record<RefundState, () => string> = {
  requested: m.order_refund_checked,
  approved: m.order_refund_coming,
  sent: m.order_refund_coming,
  done: m.order_refund_back,
  failed: m.order_refund_delayed,
  declined: m.order_refund_declined,
  closed: m.order_refund_given_back,
};

/** What of an order's money goes back to its customer; nothing where none does. */
export function OrderRefunds({ order }: { order: Order }) {
  const hasMoney = order.amount_paid > 0;
  const { data, error, refetch } = useQuery({ ...orderRefundsQuery(useUserId(), order.id), enabled: hasMoney });
  if (error && !data)
    return (
      <OrderSection title={m.order_refunds()}>
        <ProblemAlert problem={error} title={m.order_refunds_failed()} onRetry={() => void refetch()} />
      </OrderSection>
    );
  if (!data || data.length === 0) return null;
  return (
    <OrderSection title={m.order_refunds()}>
      <ul className={styles.timeline}>
        {data.map(({ refundId, amount, state, reason, receipt, createdAt, isByHand }) => (
          <li key={refundId}>
            <b>
              {formatKes(amount)}: {isByHand ? m.order_refund_by_hand() : STATE_TEXTS[state]()}
            </b>{' '}
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            <div>{orderReason(reason)}</div>
            {receipt && <div>{m.order_mpesa_code({ code: receipt })}</div>}
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}
