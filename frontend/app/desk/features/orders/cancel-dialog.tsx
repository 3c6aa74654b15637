import { formatKes } from '@shop/contracts/money';
import type { OrderDetail } from '@shop/contracts/orders';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useCancelAsStaff } from './api.js';
import { ReasonForm } from '../../shared/ui/reason-form.js';

interface CancelDialogProps {
  order: OrderDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Cancels an order with a reason; received money goes back (docs/product-rules.md#R54). */
export const CancelDialog = ({ order, isOpen, onClose }: CancelDialogProps) => (
  <DeskDialog isOpen={isOpen} onClose={onClose} title={`Cancel order ${order.number}`} size="sm">
    <CancelForm order={order} onClose={onClose} />
  </DeskDialog>
);

/** What cancelling does with stock and money. */
function textOf({ status, amount_paid: paid, payments }: OrderDetail): string {
  const inBooks = payments.reduce((sum, { amount }) => sum + amount, 0);
  const sentences = [
    'The stock is released.',
    ...(inBooks > 0 ? ['A refund of what was received is requested: above the limit another owner approves it.'] : []),
    ...(status === 'paid' && paid > inBooks ? [`Give ${formatKes(paid - inBooks)} back by hand.`] : []),
  ];
  return sentences.join(' ');
}

function CancelForm({ order, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const cancelling = useCancelAsStaff();
  return (
    <ReasonForm
      text={textOf(order)}
      isBusy={cancelling.isPending}
      keep="Keep the order"
      action="Cancel order"
      onClose={onClose}
      onSubmit={(reason, onError) => cancelling.mutate({ id: order.id, reason }, { onSuccess: onClose, onError })}
    />
  );
}
