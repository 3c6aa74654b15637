import type { Product } from '@shop/contracts/catalog';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy } from '../../../shared/icons/copy.js';
import { IconDots } from '../../../shared/icons/dots.js';
import { IconExternalLink } from '../../../shared/icons/external-link.js';
import { IconPackages } from '../../../shared/icons/packages.js';
import { IconPencil } from '../../../shared/icons/pencil.js';
import { IconRestore } from '../../../shared/icons/restore.js';
import { IconTrash } from '../../../shared/icons/trash.js';
import { RowButton } from '../../shared/table/row-button.js';
import { useRestoreProduct } from './api.js';
import type { Edited } from './product-dialog.js';
import { toValues } from './product-values.js';

interface ProductActionsProps {
  product: Product;
  onEdit: (edited: Edited) => void;
  onStock: () => void;
  onDelete: () => void;
}

/** The controls of one product; a deleted one can be restored only. */
export function ProductActions({ product, onEdit, onStock, onDelete }: ProductActionsProps) {
  const restoring = useRestoreProduct();
  const { name } = product;
  if (product.deletedAt !== undefined)
    return (
      <RowButton label={`Restore ${name}`} isBusy={restoring.isPending} onClick={() => restoring.mutate(product.id)}>
        <IconRestore size={16} />
      </RowButton>
    );
  return (
    <>
      <RowButton label={`Edit ${name}`} onClick={() => onEdit({ product })}>
        <IconPencil size={16} />
      </RowButton>
      <RowButton label={`Delete ${name}`} color="red" onClick={onDelete}>
        <IconTrash size={16} />
      </RowButton>
      <MoreMenu product={product} onEdit={onEdit} onStock={onStock} />
    </>
  );
}

function MoreMenu({ product, onEdit, onStock }: Omit<ProductActionsProps, 'onDelete'>) {
  const copy = { ...toValues(product), name: `${product.name} (copy)`, sku: '', gtin: '', countInStock: 0 };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={24} color="gray.7" aria-label={`More for ${product.name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPackages size={16} />} onClick={onStock}>
          Stock movements
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onEdit({ template: copy })}>
          Duplicate
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/product/${product.id}`}
          target="_blank"
          leftSection={<IconExternalLink size={16} />}
        >
          Open in the shop
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
