import type { Order } from '@shop/contracts/orders';
import { Confirm } from '../../../shared/dialog/confirm.js';
import type { Bulk } from '../../shared/table/use-bulk.js';
import { useDeleteOrders } from './api.js';

interface DeleteOrdersProps {
  /** Closed while there are none. */
  orders: readonly Order[];
  bulk: Bulk<Order>;
  onClose: () => void;
}

/** The confirmation before orders are deleted. */
export function DeleteOrders({ orders, bulk, onClose }: DeleteOrdersProps) {
  const deleting = useDeleteOrders();
  const [first] = orders;
  return (
    <Confirm
      isOpen={first !== undefined}
      title={orders.length > 1 ? `Delete ${orders.length} orders` : 'Delete order'}
      action="Delete"
      isBusy={false}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        bulk.run(orders, deleting);
      }}
    >
      <p>
        {orders.length > 1 ? (
          `Delete ${orders.map(({ number }) => number).join(', ')}?`
        ) : (
          <>
            Delete order <b>{first?.number}</b> of {first?.user.name}?
          </>
        )}{' '}
        A delivered order leaves this list but stays in the books. One for which goods or money are owed cannot be
        deleted.
      </p>
    </Confirm>
  );
}
