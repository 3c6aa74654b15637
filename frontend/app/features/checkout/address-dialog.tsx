import type { Delivery } from '@shop/contracts/orders';
import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../shared/problem.js';
import { Dialog } from '../../shared/dialog/dialog.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import styles from './address-book.module.css';
import { Place, Recipient } from './address-fields.js';
import { draftOf, EMPTY_DRAFT, readDraft, type DeliveryDraft, type DeliveryErrors } from './delivery.js';

interface AddressDialogProps {
  /** The address that is edited, or the name for a new one; undefined while the dialog is closed. */
  edited: Delivery | { newFor: string } | undefined;
  isSaving: boolean;
  problem: Problem | null;
  onSave: (address: Delivery) => void;
  onClose: () => void;
}

/** Edits an address of the account, or adds one. A failure is shown in the dialog, and loses nothing. */
export function AddressDialog({ edited, ...props }: AddressDialogProps) {
  const title = edited && 'newFor' in edited ? m.addresses_add() : m.addresses_edit_title();
  return (
    <Dialog isOpen={edited !== undefined} onClose={props.onClose} title={title}>
      {edited && <AddressEditor edited={edited} {...props} />}
    </Dialog>
  );
}

type EditorProps = AddressDialogProps & { edited: Delivery | { newFor: string } };

function AddressEditor({ edited, isSaving, problem, onSave, onClose }: EditorProps) {
  const [draft, setDraft] = useState<DeliveryDraft>(
    'newFor' in edited ? { ...EMPTY_DRAFT, name: edited.newFor } : draftOf(edited),
  );
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const form = { draft, errors, change: (changes: Partial<DeliveryDraft>) => setDraft({ ...draft, ...changes }) };
  const save = (): void => {
    const read = readDraft(draft);
    setErrors('errors' in read ? read.errors : {});
    if (!('delivery' in read) || read.delivery.method === 'pickup') return;
    const { method: _method, ...address } = read.delivery;
    onSave(address);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) save();
      }}
    >
      <Recipient form={form} />
      <Place form={form} />
      {problem && <ProblemAlert problem={problem} title={m.addresses_not_saved()} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" loading={isSaving}>
          {m.addresses_save()}
        </Button>
      </Group>
    </form>
  );
}
