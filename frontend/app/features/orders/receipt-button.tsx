import type { Order } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconFileDownload } from '../../shared/icons/file-download.js';
import { useReceipt } from './action-api.js';

interface ReceiptButtonProps {
  order: Order;
  /** The receipt is a tax invoice (docs/product-rules.md#R225). */
  isInvoice?: boolean;
}

/** Downloads the receipt of an order that has received a payment. */
export function ReceiptButton({ order, isInvoice = false }: ReceiptButtonProps) {
  const receipt = useReceipt(order);
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconFileDownload size={18} />}
      loading={receipt.isPending}
      onClick={() => receipt.mutate()}
    >
      {isInvoice ? m.order_invoice() : m.order_receipt()}
    </Button>
  );
}
