import type { OrderDetail } from '@shop/contracts/orders';
import { formatMoment } from '../../../shared/dates.js';
import { historyLabel, historyReason } from '../../../shared/order/order-status.js';
import styles from './order-view.module.css';

/** What happened to an order, oldest first, and which member of staff did it. */
export function OrderHistory({ history }: Pick<OrderDetail, 'history'>) {
  return (
    <ol className={styles.timeline}>
      {history.map(({ status, at, step, courier, reference, reason, by }) => (
        <li key={`${status}${step}${at}`}>
          <b>{historyLabel({ status, step })}</b> <time dateTime={at}>{formatMoment(at)}</time>
          {by && <span> by {by.name}</span>}
          {(courier ?? reference) && <div>{[courier, reference].filter(Boolean).join(', ')}</div>}
          {reason && <div>{historyReason({ step, reason })}</div>}
        </li>
      ))}
    </ol>
  );
}
