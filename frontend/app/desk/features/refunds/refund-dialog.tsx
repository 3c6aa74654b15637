import type { OrderDetail } from '@shop/contracts/orders';
import { useState } from 'react';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { RefundForm } from './refund-form.js';

interface RefundDialogProps {
  order: OrderDetail;
  /** What can still be refunded, in KES. */
  refundable: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Sends money of an order back: all of it, an amount, or the price of some goods (docs/product-rules.md#R80). */
export function RefundDialog({ order, refundable, isOpen, onClose }: RefundDialogProps) {
  // The password is asked for in a dialog above this one: Escape closes only that.
  const [isBusy, setBusy] = useState(false);
  return (
    <DeskDialog isOpen={isOpen} onClose={() => isBusy || onClose()} title={`Refund order ${order.number}`}>
      <RefundForm order={order} refundable={refundable} onBusy={setBusy} onClose={onClose} />
    </DeskDialog>
  );
}
