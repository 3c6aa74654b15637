import type { Product } from '@shop/contracts/catalog';
import { useState } from 'react';
import { Confirm } from '../../../shared/dialog/confirm.js';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { useLeaveWarning } from '../../shared/ui/leave-warning.js';
import { ProductForm } from './lazy-product-form.js';
import type { ProductValues } from './product-values.js';

/** What the dialog edits: a product, or the values of a new one. */
export type Edited = { product: Product; target?: 'facts' } | { template?: ProductValues };

interface ProductDialogProps {
  /** Undefined while the dialog is closed. */
  edited: Edited | undefined;
  onClose: () => void;
}

/** The dialog that adds or changes a product. It asks before unsaved changes are lost. */
export function ProductDialog({ edited, onClose }: ProductDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const warning = useLeaveWarning(edited !== undefined && isDirty);
  const isNew = edited !== undefined && !('product' in edited);
  const close = (): void => {
    setDirty(false);
    setLeaving(false);
    onClose();
  };
  const tryToClose = (): void => (isDirty ? setLeaving(true) : close());
  return (
    <>
      <DeskDialog
        isOpen={edited !== undefined}
        onClose={tryToClose}
        title={isNew ? 'Add Product' : 'Edit Product'}
        size="xl"
      >
        {edited && <ProductForm {...edited} onSaved={close} onCancel={tryToClose} onDirty={setDirty} />}
      </DeskDialog>
      <Confirm
        isOpen={isLeaving}
        title="Leave without saving?"
        action="Leave"
        dismiss="Stay"
        isBusy={false}
        onClose={() => setLeaving(false)}
        onConfirm={close}
      >
        <p>Your changes are not saved.</p>
      </Confirm>
      {warning}
    </>
  );
}
