import { HELD_HOURS } from '@shop/contracts/limits';
import type { OrderDetail } from '@shop/contracts/orders';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useSetStatus } from './api.js';
import { ReasonForm } from '../../shared/ui/reason-form.js';

interface UnpaidDialogProps {
  order: OrderDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes back that an order by chat was paid by hand (docs/product-rules.md#R302). */
export const UnpaidDialog = ({ order, isOpen, onClose }: UnpaidDialogProps) => (
  <DeskDialog isOpen={isOpen} onClose={onClose} title={`Order ${order.number} was not paid`} size="sm">
    <UnpaidForm order={order} onClose={onClose} />
  </DeskDialog>
);

function UnpaidForm({ order, onClose }: Omit<UnpaidDialogProps, 'isOpen'>) {
  const setting = useSetStatus();
  return (
    <ReasonForm
      text={`The order waits for its payment again, and its stock stays held for ${HELD_HOURS} hours. An invoice is credited.`}
      isRequired
      isBusy={setting.isPending}
      keep="It was paid"
      action="Not paid"
      onClose={onClose}
      onSubmit={(reason, onError) =>
        setting.mutate({ id: order.id, status: 'unpaid', reason }, { onSuccess: onClose, onError })
      }
    />
  );
}

/** Whether staff said that an order was paid which is still in the shop. */
export function wasPaidByHand({ status, paymentMethod, amount_paid: paid, payments }: OrderDetail): boolean {
  const inBooks = payments.reduce((sum, { amount }) => sum + amount, 0);
  return status === 'paid' && paymentMethod === 'whatsapp' && paid > inBooks;
}
