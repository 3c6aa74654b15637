import type { Product } from '@shop/contracts/catalog';
import { Confirm } from '../../../shared/ui/confirm.js';
import { useDeleteProducts } from './api.js';

interface DeleteProductsProps {
  /** Empty while the dialog is closed. */
  products: readonly Product[];
  onClose: (isDone: boolean) => void;
}

/** The confirmation before products are deleted. */
export function DeleteProducts({ products, onClose }: DeleteProductsProps) {
  const deleting = useDeleteProducts();
  const [first] = products;
  return (
    <Confirm
      isOpen={first !== undefined}
      title={products.length > 1 ? `Delete ${products.length} products` : 'Delete product'}
      action="Delete"
      isBusy={deleting.isPending}
      onClose={() => onClose(false)}
      onConfirm={() =>
        deleting.mutate(
          products.map(({ id }) => id),
          { onSettled: () => onClose(true) },
        )
      }
    >
      <p>
        Delete <b>{products.length > 1 ? `these ${products.length} products` : first?.name}</b>? Past orders stay whole,
        and you can restore it for 30 days.
      </p>
    </Confirm>
  );
}
