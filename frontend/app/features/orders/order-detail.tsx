import type { OrderDetail as Detail } from '@shop/contracts/orders';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../shared/dates.js';
import { deliveryLines, deliveryTitle } from '../../shared/order/delivery-texts.js';
import { answerText } from '../../shared/language.js';
import { useUserId } from '../../shared/user-id.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { orderQuery } from './api.js';
import { OrderRefunds } from './order-refunds.js';
import { OrderReturns } from './order-returns.js';
import { OrderSection } from './order-section.js';
import { OrderTimeline } from './order-timeline.js';
import styles from './orders.module.css';
import { OrderAmounts } from '../../shared/order/order-amounts.js';

/** The sections of an order that is loaded when it is shown. */
export function OrderDetail({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery({ ...orderQuery(useUserId(), id), refetchOnMount: 'always' });
  if (isPending) return <p role="status">{m.ui_loading()}</p>;
  if (error) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.detail}>
      <Timeline order={data} />
      <OrderFacts order={data} />
    </div>
  );
}

/** Amounts, delivery, payments, refunds and returns of an order. */
export const OrderFacts = ({ order }: { order: Detail }) => (
  <>
    <Amounts order={order} />
    <Delivery fulfilment={order.delivery} />
    <Payments payments={order.payments} />
    <OrderRefunds order={order} />
    <OrderReturns order={order} />
  </>
);

const Timeline = ({ order }: { order: Detail }) => (
  <OrderSection title={m.order_timeline()}>
    <OrderTimeline order={order} />
  </OrderSection>
);

function Amounts({ order }: { order: Detail }) {
  return (
    <OrderSection title={m.order_amounts()}>
      <OrderAmounts order={order} className={styles.amounts} />
    </OrderSection>
  );
}

function Delivery({ fulfilment }: { fulfilment: Detail['delivery'] }) {
  return (
    <OrderSection title={fulfilment ? deliveryTitle(fulfilment) : m.delivery_title()}>
      {fulfilment ? (
        <address className={styles.address}>
          {deliveryLines(fulfilment).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : (
        <p>{m.order_no_address()}</p>
      )}
    </OrderSection>
  );
}

const PAYMENT_LABELS = {
  pending: m.order_payment_pending,
  succeeded: m.order_payment_succeeded,
  failed: m.order_payment_failed,
} as const;

const METHODS = { cash: m.payment_cash, card: m.payment_card, bank: m.payment_bank } as const;

function Payments({ payments }: { payments: Detail['payments'] }) {
  if (payments.length === 0) return null;
  return (
    <OrderSection title={m.order_payments()}>
      <ul className={styles.timeline}>
        {payments.map(({ id, amount, status, reason, receipt, createdAt, method, reference }) => (
          <li key={id}>
            <b>
              {formatKes(amount)}: {PAYMENT_LABELS[status]()}
            </b>{' '}
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            {method !== 'mpesa' && <div>{[METHODS[method](), reference].filter(Boolean).join(', ')}</div>}
            {receipt && <div>{m.order_receipt_number({ receipt })}</div>}
            {status === 'failed' && reason && <div>{answerText(reason, m.payment_not_completed())}</div>}
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}
