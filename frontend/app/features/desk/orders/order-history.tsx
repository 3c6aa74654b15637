import type { OrderDetail } from '@shop/contracts/orders';
import { formatMoment } from '../../../shared/dates.js';
import { STATUS_LABELS } from '../../../shared/order-status.js';
import styles from './order-view.module.css';

const STEPS = { out_for_delivery: 'Out for delivery', pending: 'Back in the shop' } as const;

/** What happened to an order, oldest first, and which member of staff did it. */
export function OrderHistory({ history }: Pick<OrderDetail, 'history'>) {
  return (
    <ol className={styles.timeline}>
      {history.map(({ status, at, step, courier, reference, reason, by }) => (
        <li key={`${status}${step}${at}`}>
          <b>{step ? STEPS[step] : STATUS_LABELS[status].label}</b> <time dateTime={at}>{formatMoment(at)}</time>
          {by && <span> by {by.name}</span>}
          {(courier ?? reference) && <div>{[courier, reference].filter(Boolean).join(', ')}</div>}
          {reason && <div>Reason: {reason}</div>}
        </li>
      ))}
    </ol>
  );
}
