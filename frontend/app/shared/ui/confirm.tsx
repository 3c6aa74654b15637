import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** What the red button says. */
  action: string;
  /** What the other button says. */
  dismiss?: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that cannot be undone. */
export function Confirm({
  isOpen,
  title,
  children,
  action,
  dismiss = 'Cancel',
  isBusy,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {dismiss}
        </Button>
        <Button color="red" loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
