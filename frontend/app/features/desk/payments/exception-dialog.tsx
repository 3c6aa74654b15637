import { formatKes } from '@shop/contracts/money';
import type { PaymentException } from '@shop/contracts/payment-desk';
import { Alert, Stack } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { useDeskUser, useMay } from '../desk-user.js';
import { DeskDialog } from '../ui/desk-dialog.js';
import { EvidenceList } from './evidence-list.js';
import { KIND_LABELS, resolutionText } from './exception-texts.js';
import styles from './payments.module.css';
import { ResolvePanel } from './resolve-panel.js';

interface ExceptionDialogProps {
  /** Undefined while the dialog is closed. */
  exception: PaymentException | undefined;
  /** Called with the exception after it was resolved. */
  onChange: (exception: PaymentException) => void;
  onClose: () => void;
}

/** What is known about an exception, and what staff may do about it (docs/product-rules.md#R80). */
export function ExceptionDialog({ exception, onChange, onClose }: ExceptionDialogProps) {
  // The password is asked for in a dialog above this one: Escape closes only that.
  const [isBusy, setBusy] = useState(false);
  const title = exception ? `${KIND_LABELS[exception.kind].label}: ${formatKes(exception.amount)}` : '';
  return (
    <DeskDialog isOpen={exception !== undefined} onClose={() => isBusy || onClose()} title={title} size="xl">
      {exception && (
        <Stack gap="md">
          <Facts exception={exception} />
          <WaitingWriteOff exception={exception} />
          <Decision key={exception.id} exception={exception} onChange={onChange} onBusy={setBusy} />
          <EvidenceList evidence={exception.evidence} />
        </Stack>
      )}
    </DeskDialog>
  );
}

function Facts({ exception }: { exception: PaymentException }) {
  const { text, receipt, orderId, number, at, resolution, refundId } = exception;
  return (
    <>
      <p className={styles.text}>{text}</p>
      <dl className={styles.facts}>
        <dt>Since</dt>
        <dd>{formatMoment(at)}</dd>
        <dt>M-Pesa code</dt>
        <dd>{receipt ?? 'None'}</dd>
        <dt>Order</dt>
        <dd>{orderId && number ? <Link to={`/admin/orders/${orderId}`}>{number}</Link> : 'None'}</dd>
        {resolution && (
          <>
            <dt>Resolved</dt>
            <dd>
              {resolutionText(resolution)}, {formatMoment(resolution.at)}: {resolution.reason}
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
      </dl>
    </>
  );
}

/** Says that a write-off waits for another administrator. */
function WaitingWriteOff({ exception: { writeOffRequestedBy: requester, state } }: { exception: PaymentException }) {
  const { id } = useDeskUser();
  if (!requester || state === 'resolved') return null;
  return (
    <Alert color="sun" icon={<IconUserCheck />} title="The write-off waits for another administrator">
      {requester.id === id
        ? 'You have asked for it. Another administrator must write it off, too.'
        : `${requester.name} has asked for it. It is written off when you do the same.`}
    </Alert>
  );
}

function Decision(props: {
  exception: PaymentException;
  onChange: (exception: PaymentException) => void;
  onBusy: (isBusy: boolean) => void;
}) {
  const mayResolve = useMay('manage-orders');
  const { state, actions } = props.exception;
  if (state === 'resolved') return null;
  if (!mayResolve) return <p className={styles.text}>You may read this, but not resolve it.</p>;
  if (actions.length === 0) return <p className={styles.text}>It is settled by itself, or by a statement.</p>;
  return <ResolvePanel {...props} />;
}
