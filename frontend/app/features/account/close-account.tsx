import type { User } from '@shop/contracts/identity';
import { Button, Group } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Dialog } from '../../shared/ui/dialog.js';
import { useCloseAccount } from './api/profile.js';
import { PasswordField } from './password-field.js';
import styles from './account.module.css';

/** Closes the account after the user has entered the password again. */
export function CloseAccount({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles.text}>
        Your account, sessions and messages are deleted for good. Orders stay in our books without your name, as the law
        asks.
      </p>
      <Button variant="light" color="red" onClick={() => setOpen(true)}>
        Close my account
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Close your account?">
        <ConfirmClosing user={user} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ConfirmClosing({ user, onCancel }: { user: User; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const closing = useCloseAccount(user);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    closing.mutate(password);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>This cannot be undone. Type your password to close the account of {user.email}.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        error={closing.error?.message}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Keep my account
        </Button>
        <Button type="submit" color="red" disabled={password === ''} loading={closing.isPending}>
          Close account
        </Button>
      </Group>
    </form>
  );
}
