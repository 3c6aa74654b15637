import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import { useState } from 'react';
import { ReasonForm } from '../../shared/ui/reason-form.js';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useTakeBackPayment } from './api.js';
import { METHOD_LABELS } from './method-labels.js';

interface TakeBackDialogProps {
  order: OrderDetail;
  payment: OrderDetail['payments'][number];
  isOpen: boolean;
  onClose: () => void;
}

/** Takes back that a payment was recorded (docs/product-rules.md#R306). */
export function TakeBackDialog({ order, payment, isOpen, onClose }: TakeBackDialogProps) {
  // The password is asked for in a dialog above this one: Escape closes only that.
  const [isBusy, setBusy] = useState(false);
  const title = `Take back ${formatKes(payment.amount)}?`;
  return (
    <DeskDialog isOpen={isOpen} onClose={() => isBusy || onClose()} title={title} size="sm">
      <TakeBackForm order={order} payment={payment} onBusy={setBusy} onClose={onClose} />
    </DeskDialog>
  );
}

function TakeBackForm({
  order,
  payment,
  onBusy,
  onClose,
}: Omit<TakeBackDialogProps, 'isOpen'> & { onBusy: (isBusy: boolean) => void }) {
  const takingBack = useTakeBackPayment(order.id, payment.id);
  const how = METHOD_LABELS[payment.method].toLowerCase();
  return (
    <ReasonForm
      text={`That it came (${how}, ${payment.receipt}) was a mistake: the order waits for it again. An invoice is credited.`}
      isRequired
      isBusy={takingBack.isPending}
      keep="Keep it"
      action="Take back"
      onClose={onClose}
      onSubmit={(reason, onError) => {
        onBusy(true);
        takingBack.mutate(reason, { onSuccess: onClose, onError, onSettled: () => onBusy(false) });
      }}
    />
  );
}
