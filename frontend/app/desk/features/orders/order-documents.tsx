import type { Order } from '@shop/contracts/orders';
import { Button, Group } from '@mantine/core';
import { IconFileDownload } from '../../../shared/icons/file-download.js';
import { IconPackageExport } from '../../../shared/icons/package-export.js';
import { useOrderDocument } from './api.js';

/** The packing slip, and the receipt of an order that has received money. */
export function OrderDocuments({ order }: { order: Order }) {
  const slip = useOrderDocument(order);
  const receipt = useOrderDocument(order);
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPackageExport size={16} />}
        loading={slip.isPending}
        onClick={() => slip.mutate('packing-slip')}
      >
        Packing slip
      </Button>
      {order.amount_paid > 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileDownload size={16} />}
          loading={receipt.isPending}
          onClick={() => receipt.mutate('receipt')}
        >
          Receipt
        </Button>
      )}
    </Group>
  );
}
