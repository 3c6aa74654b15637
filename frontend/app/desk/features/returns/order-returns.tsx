import type { OrderDetail } from '@shop/contracts/orders';
import type { OrderReturn } from '@shop/contracts/returns';
import { Badge } from '@mantine/core';
import { formatMoment } from '../../../shared/dates.js';
import { PhotoStrip } from '../../../shared/photos/photo-strip.js';
import { photosBy } from '../../../shared/photos/shown-photo.js';
import { ReturnSteps } from './return-steps.js';
import { linesText, RETURN_LABELS, RETURN_REASONS } from './return-texts.js';
import styles from './returns.module.css';

/** The returns of an order, oldest first, with their next steps. */
export const OrderReturns = ({ order }: { order: OrderDetail }) =>
  order.returns.length === 0 ? (
    <p className={styles.text}>None.</p>
  ) : (
    <ul className={styles.returns}>
      {order.returns.map((one) => (
        <ReturnEntry key={one.id} orderReturn={one} />
      ))}
    </ul>
  );

function ReturnEntry({ orderReturn }: { orderReturn: OrderReturn }) {
  const { state, reason, note, photos, message, createdAt } = orderReturn;
  return (
    <li>
      <div className={styles.head}>
        <b>{linesText(orderReturn)}</b>
        <Badge size="sm" fw={600} variant="filled" color={RETURN_LABELS[state].color}>
          {RETURN_LABELS[state].label}
        </Badge>
        <ReturnSteps orderReturn={orderReturn} />
      </div>
      <div>{RETURN_REASONS[reason]}</div>
      {note && <div className={styles.words}>{note}</div>}
      <PhotoStrip photos={photosBy(photos, orderReturn.order.user.name)} title="Photos of this return" />
      {message && <div className={styles.words}>Answer: {message}</div>}
      <small>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </small>
    </li>
  );
}
