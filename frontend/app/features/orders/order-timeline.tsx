import type { OrderDetail } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { formatMoment } from '../../shared/dates.js';
import { stepsOf, type TimelineStep } from './timeline-steps.js';
import styles from './timeline.module.css';

const STATE_TEXTS: Record<TimelineStep['state'], () => string> = {
  done: m.order_step_done,
  now: m.order_step_now,
  next: m.order_step_next,
};

/** The way of an order as a vertical list. What the marks mean is there as text for screen readers. */
export const OrderTimeline = ({ order }: { order: OrderDetail }) => (
  <ol className={styles.timeline} aria-label={m.order_timeline()}>
    {stepsOf(order).map(({ state, label, at, details, isEnd }) => (
      <li
        key={`${state}${label}${at}`}
        data-state={state}
        data-end={isEnd}
        {...(state === 'now' && { 'aria-current': 'step' })}
      >
        <span className="visually-hidden">{STATE_TEXTS[state]()} </span>
        <b>{label}</b> {at && <time dateTime={at}>{formatMoment(at)}</time>}
        {details.map((detail) => (
          <div key={detail}>{detail}</div>
        ))}
      </li>
    ))}
  </ol>
);
