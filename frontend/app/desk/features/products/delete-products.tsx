import type { Product } from '@shop/contracts/catalog';
import { RESTORABLE_DAYS } from '@shop/contracts/limits';
import { Confirm } from '../../../shared/dialog/confirm.js';
import type { Bulk } from '../../shared/table/use-bulk.js';
import { useDeleteProducts } from './api.js';

interface DeleteProductsProps {
  /** Empty while the dialog is closed. */
  products: readonly Product[];
  bulk: Bulk<Product>;
  onClose: () => void;
}

/** The confirmation before products are deleted. */
export function DeleteProducts({ products, bulk, onClose }: DeleteProductsProps) {
  const deleting = useDeleteProducts();
  const [first] = products;
  return (
    <Confirm
      isOpen={first !== undefined}
      title={products.length > 1 ? `Delete ${products.length} products` : 'Delete product'}
      action="Delete"
      isBusy={false}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        bulk.run(products, deleting);
      }}
    >
      <p>
        Delete <b>{products.length > 1 ? `these ${products.length} products` : first?.name}</b>? Past orders stay whole,
        and you can restore it for {RESTORABLE_DAYS} days.
      </p>
    </Confirm>
  );
}
