import type { PaymentException } from '@shop/contracts/payment-desk';
import { Alert } from '@mantine/core';
import { IconUserCheck } from '../../../shared/icons/user-check.js';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { RESOLVED_TEXTS } from './exception-texts.js';
import styles from './payments.module.css';
import { ResolvePanel } from './resolve-panel.js';

/** How an exception was resolved, or what staff may do about it (docs/product-rules.md#R80). */
export function Decision({ exception }: { exception: PaymentException }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={styles.decision}>
      {exception.resolution ? (
        <Resolution resolution={exception.resolution} refundId={exception.refundId} />
      ) : (
        <>
          <WaitingWriteOff exception={exception} />
          {/* A form that closes takes the focus with it. */}
          <Steps exception={exception} onLeave={() => place.current?.focus()} />
        </>
      )}
    </div>
  );
}

interface ResolutionProps {
  resolution: NonNullable<PaymentException['resolution']>;
  refundId: string | null;
}

function Resolution({ resolution: { action, order, by, at, reason }, refundId }: ResolutionProps) {
  return (
    <dl className={styles.facts}>
      <dt>Action</dt>
      <dd>{RESOLVED_TEXTS[action]}</dd>
      {order && (
        <>
          <dt>Order</dt>
          <dd>
            <Link to={`/admin/orders/${order.orderId}`}>{order.number}</Link>
          </dd>
        </>
      )}
      {refundId && (
        <>
          <dt>Refund</dt>
          <dd>
            <Link to="/admin/refunds">In the list of refunds</Link>
          </dd>
        </>
      )}
      <dt>By</dt>
      <dd>{by?.name ?? 'The shop itself'}</dd>
      <dt>When</dt>
      <dd>
        <time dateTime={at}>{formatMoment(at)}</time>
      </dd>
      <dt>Reason</dt>
      <dd>{reason}</dd>
    </dl>
  );
}

/** Says that a write-off waits for another administrator. */
function WaitingWriteOff({ exception: { writeOffRequestedBy: requester } }: { exception: PaymentException }) {
  const { id } = useDeskUser();
  if (!requester) return null;
  return (
    <Alert mb="sm" color="sun" icon={<IconUserCheck />} title="The write-off waits for another administrator">
      {requester.id === id
        ? 'You have asked for it. Another administrator must write it off, too.'
        : `${requester.name} has asked for it. It is written off when you do the same.`}
    </Alert>
  );
}

function Steps({ exception, onLeave }: { exception: PaymentException; onLeave: () => void }) {
  const mayResolve = useMay('manage-orders');
  if (!mayResolve) return <p className={styles.text}>You may read this, but not resolve it.</p>;
  if (exception.actions.length === 0) return <p className={styles.text}>It is settled by itself, or by a statement.</p>;
  return <ResolvePanel exception={exception} onLeave={onLeave} />;
}
