import { formatKes } from '@shop/contracts/money';
import type { Refund } from '@shop/contracts/refunds';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../../shared/ui/confirm.js';
import { useDeskUser, useMay } from '../desk-user.js';
import { useAdvanceRefund } from './api.js';

/** What staff can do with a refund now: approve it, or send what failed again. */
export function RefundSteps({ refund }: { refund: Refund }) {
  const mayChange = useMay('manage-orders');
  const [isAsking, setAsking] = useState(false);
  const advancing = useAdvanceRefund();
  const mayApprove = useMayApprove(refund);
  const step = refund.state === 'requested' ? 'approve' : refund.state === 'failed' ? 'retry' : undefined;
  if (!mayChange || !step) return null;
  if (step === 'approve' && !mayApprove) return <span>By another administrator</span>;
  const [label, amount] = [step === 'approve' ? 'Approve' : 'Send again', formatKes(refund.amount)];
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        loading={advancing.isPending}
        aria-label={`${label} ${amount}${refund.number ? ` of order ${refund.number}` : ''}`}
        onClick={() => setAsking(true)}
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
          {step === 'approve' ? 'go back to the payer.' : 'are sent to M-Pesa again, as far as they failed.'}
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
