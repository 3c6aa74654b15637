import type { Order } from '@shop/contracts/orders';
import { Confirm } from '../../../shared/ui/confirm.js';
import { useDeleteOrders } from './api.js';

/** The confirmation before orders are deleted; closed while there are none. */
export function DeleteOrders({ orders, onClose }: { orders: readonly Order[]; onClose: (isDone: boolean) => void }) {
  const deleting = useDeleteOrders();
  const [first] = orders;
  return (
    <Confirm
      isOpen={first !== undefined}
      title={orders.length > 1 ? `Delete ${orders.length} orders` : 'Delete order'}
      action="Delete"
      isBusy={deleting.isPending}
      onClose={() => onClose(false)}
      onConfirm={() =>
        deleting.mutate(
          orders.map(({ id }) => id),
          { onSettled: () => onClose(true) },
        )
      }
    >
      <p>
        {orders.length > 1 ? (
          `Delete ${orders.map(({ number }) => number).join(', ')}?`
        ) : (
          <>
            Delete order <b>{first?.number}</b> of {first?.user.name}?
          </>
        )}{' '}
        A paid order leaves this list but stays in the books.
      </p>
    </Confirm>
  );
}
