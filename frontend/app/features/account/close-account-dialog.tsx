import type { User } from '@shop/contracts/identity';
import * as m from '@shop/messages/m';
import { Alert, Button, Group } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { OwnerField, useOwnerProof } from '../../shared/dialog/confirm-owner.js';
import { Dialog } from '../../shared/dialog/dialog.js';
import { useCloseAccount } from './api/profile.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

interface CloseAccountDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the password; names the orders for which something is owed. */
export default function CloseAccountDialog({ user, isOpen, onClose }: CloseAccountDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.account_close_title()}>
      <ConfirmClosing user={user} onCancel={onClose} />
    </Dialog>
  );
}

function ConfirmClosing({ user, onCancel }: { user: User; onCancel: () => void }) {
  const proof = useOwnerProof();
  const closing = useCloseAccount(user);
  const { error } = closing;
  const owed = error?.code === 'still_owed' ? [...new Set(error.errors.map(({ path }) => path))] : [];
  const refusal = owed.length > 0 ? undefined : error?.message;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    closing.mutate(proof.read());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <OwnerField reason="close-account" proof={proof} error={refusal}>
        <p className={styles.text}>{m.account_close_confirm(user)}</p>
        <PasswordField
          label={m.account_your_password()}
          autoComplete="current-password"
          value={proof.text}
          error={refusal}
          onChange={(event) => proof.setText(event.currentTarget.value)}
        />
      </OwnerField>
      {owed.length > 0 && (
        <Alert color="red" role="alert" title={error?.message}>
          {m.account_still_owed({ orders: owed.join(', ') })} <Link to="/profile?tab=orders">{m.order_all()}</Link>
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {m.account_keep()}
        </Button>
        <Button type="submit" color="red" disabled={proof.text === ''} loading={closing.isPending}>
          {m.account_close()}
        </Button>
      </Group>
    </form>
  );
}
