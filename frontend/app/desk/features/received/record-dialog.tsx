import type { OrderDetail } from '@shop/contracts/orders';
import { useState } from 'react';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { RecordForm } from './record-form.js';

interface RecordDialogProps {
  order: OrderDetail;
  isOpen: boolean;
  onClose: () => void;
}

/** Records money that staff received in cash, by card or at the bank (docs/product-rules.md#R305). */
export function RecordDialog({ order, isOpen, onClose }: RecordDialogProps) {
  // The password is asked for in a dialog above this one: Escape closes only that.
  const [isBusy, setBusy] = useState(false);
  return (
    <DeskDialog isOpen={isOpen} onClose={() => isBusy || onClose()} title={`Payment of order ${order.number}`}>
      <RecordForm order={order} onBusy={setBusy} onClose={onClose} />
    </DeskDialog>
  );
}
