import type { OrderDetail } from '@shop/contracts/orders';
import { Alert, Button, Group } from '@mantine/core';
import { useId, useState } from 'react';
import { isOpen } from '../../../shared/order/order-phase.js';
import { useMay } from '../../shared/desk-user.js';
import { useSetStatus } from './api.js';
import { CancelDialog } from './cancel-dialog.js';
import { nextStatus } from './delivery-toggle.js';
import { keptBecause } from './money-back.js';
import { ParcelDialog, type ParcelStep } from './parcel-dialog.js';
import { UnpaidDialog, wasPaidByHand } from './unpaid-dialog.js';

/** The buttons that move an order on, as far as its status allows, and why it cannot leave the shop. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const mayChange = useMay('manage-orders');
  const [step, setStep] = useState<ParcelStep>();
  const [isCancelling, setCancelling] = useState(false);
  const [isUnpaid, setUnpaid] = useState(false);
  if (!mayChange) return null;
  const { status, dispatch } = order;
  const isOnTheWay = dispatch !== null && dispatch.returned_at === null;
  return (
    <>
      <Group gap="xs" mb="md" role="group" aria-label="Steps">
        {status === 'paid' && <LeavingSteps order={order} isOnTheWay={isOnTheWay} onStep={setStep} />}
        <StatusSteps order={order} isOnTheWay={isOnTheWay} />
        {wasPaidByHand(order) && !isOnTheWay && (
          <Button variant="light" color="red" onClick={() => setUnpaid(true)}>
            Not paid
          </Button>
        )}
        {(isOpen(status) || (status === 'paid' && !isOnTheWay)) && (
          <Button variant="light" color="red" onClick={() => setCancelling(true)}>
            Cancel order
          </Button>
        )}
      </Group>
      <ParcelDialog order={order} step={step} onClose={() => setStep(undefined)} />
      <UnpaidDialog order={order} isOpen={isUnpaid} onClose={() => setUnpaid(false)} />
      <CancelDialog order={order} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

interface StepProps {
  order: OrderDetail;
  isOnTheWay: boolean;
}

/** What a paid order does next; disabled, with the reason, while its goods must stay. */
function LeavingSteps({ order, isOnTheWay, onStep }: StepProps & { onStep: (step: ParcelStep) => void }) {
  const reason = keptBecause(order);
  const id = useId();
  const kept = { disabled: reason !== undefined, 'aria-describedby': reason && id };
  return (
    <>
      {reason && (
        <Alert id={id} color="red" p="xs" w="100%">
          {reason}
        </Alert>
      )}
      {!isOnTheWay && (
        <Button {...kept} onClick={() => onStep('out_for_delivery')}>
          Out for delivery
        </Button>
      )}
      <Button {...kept} onClick={() => onStep('completed')}>
        Mark Delivered
      </Button>
    </>
  );
}

/** What changes at once. */
function StatusSteps({ order, isOnTheWay }: StepProps) {
  const setting = useSetStatus();
  const { id, status, is_delivered: isDelivered } = order;
  const next = nextStatus(order);
  return (
    <>
      {next && next.status !== 'completed' && (
        <Button variant="light" loading={setting.isPending} onClick={() => setting.mutate({ id, status: next.status })}>
          {next.label}
        </Button>
      )}
      {status === 'paid' && isOnTheWay && !isDelivered && (
        <Button variant="light" loading={setting.isPending} onClick={() => setting.mutate({ id, status: 'pending' })}>
          Back in the shop
        </Button>
      )}
    </>
  );
}
