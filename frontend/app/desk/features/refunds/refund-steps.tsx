import { formatKes } from '@shop/contracts/money';
import type { Refund } from '@shop/contracts/refunds';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../shared/dialog/confirm.js';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { useAdvanceRefund } from './api.js';
import { RefundDecision } from './refund-decision.js';

/** What staff can do with a refund now: approve or decline it, send again what failed, or close it as paid another way. */
export function RefundSteps({ refund }: { refund: Refund }) {
  const mayChange = useMay('manage-orders');
  const { id } = useDeskUser();
  const { state, requestedBy, reversals = [] } = refund;
  const isUnsent = reversals.every((reversal) => reversal.state === 'waiting');
  const mayDecline = (state === 'requested' || state === 'approved') && isUnsent && requestedBy?.id !== id;
  if (!mayChange) return null;
  return (
    <Group gap={4} wrap="wrap">
      <AdvanceRefund refund={refund} />
      {mayDecline && <RefundDecision refund={refund} kind="decline" />}
      {(state === 'failed' || state === 'sent') && <RefundDecision refund={refund} kind="close" />}
    </Group>
  );
}

/** What goes back by hand is not sent again. */
function stepOf({ state, isByHand = false }: Refund): 'approve' | 'retry' | undefined {
  if (state === 'requested') return 'approve';
  return state === 'failed' && !isByHand ? 'retry' : undefined;
}

/** The next step: approval, or sending again what failed. */
function AdvanceRefund({ refund }: { refund: Refund }) {
  const [isAsking, setAsking] = useState(false);
  const advancing = useAdvanceRefund();
  const mayApprove = useMayApprove(refund);
  const [asked, setAsked] = useState<ReturnType<typeof stepOf>>();
  // An open question stays, also when the refund was moved on meanwhile.
  const step = isAsking ? asked : stepOf(refund);
  if (!step) return null;
  if (step === 'approve' && !mayApprove) return <span>By another administrator</span>;
  const [label, amount] = [step === 'approve' ? 'Approve' : 'Send again', formatKes(refund.amount)];
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        loading={advancing.isPending}
        aria-label={`${label} ${amount}${refund.number ? ` of order ${refund.number}` : ''}`}
        onClick={() => {
          setAsked(step);
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={step === 'approve' ? 'Approve this refund?' : 'Send this refund again?'}
        action={label}
        isHarmless
        isBusy={false}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          // Closed first, because the server may ask for the password in a dialog of its own.
          setAsking(false);
          advancing.mutate({ refundId: refund.refundId, step });
        }}
      >
        <p>
          {amount} {refund.number && <>of order {refund.number} </>}
          {step === 'approve'
            ? 'go back to the payer, by M-Pesa as far as they came by it.'
            : 'are sent to M-Pesa again, as far as they failed.'}
        </p>
      </Confirm>
    </>
  );
}

/** Above the limit only an owner who did not request it (docs/product-rules.md#R80). The service checks it again. */
function useMayApprove({ needsApproval, requestedBy }: Refund): boolean {
  const { id, isAdmin } = useDeskUser();
  return needsApproval !== true || (isAdmin && requestedBy?.id !== id);
}
