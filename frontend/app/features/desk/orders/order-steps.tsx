import type { OrderDetail } from '@shop/contracts/orders';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isOpen } from '../../../shared/order-phase.js';
import { useMay } from '../desk-user.js';
import { useSetStatus } from './api.js';
import { CancelDialog } from './cancel-dialog.js';
import { nextStatus } from './delivery-toggle.js';
import { ParcelDialog, type ParcelStep } from './parcel-dialog.js';
import { UnpaidDialog, wasPaidByHand } from './unpaid-dialog.js';

/** The buttons that move an order on, as far as its status allows. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const mayChange = useMay('manage-orders');
  const setting = useSetStatus();
  const [step, setStep] = useState<ParcelStep>();
  const [isCancelling, setCancelling] = useState(false);
  const [isUnpaid, setUnpaid] = useState(false);
  if (!mayChange) return null;
  const { id, status, dispatch, is_delivered: isDelivered } = order;
  const next = nextStatus(order);
  const canLeave = status === 'paid' && !order.is_money_going_back;
  const isOnTheWay = dispatch !== null && dispatch.returned_at === null;
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Steps">
      {canLeave && !isOnTheWay && <Button onClick={() => setStep('out_for_delivery')}>Out for delivery</Button>}
      {canLeave && <Button onClick={() => setStep('completed')}>Mark Delivered</Button>}
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
      <ParcelDialog order={order} step={step} onClose={() => setStep(undefined)} />
      <UnpaidDialog order={order} isOpen={isUnpaid} onClose={() => setUnpaid(false)} />
      <CancelDialog order={order} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </Group>
  );
}
