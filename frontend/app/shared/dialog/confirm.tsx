import * as m from '@shop/messages/m';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** The label of the red button. */
  action: string;
  /** True if the action can be undone: then its button is not red. */
  isHarmless?: boolean;
  /** The label of the other button. */
  dismiss?: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** A confirmation dialog for an action that cannot be undone, or that reaches many people. */
export function Confirm({
  isOpen,
  title,
  children,
  action,
  isHarmless = false,
  dismiss = m.ui_cancel(),
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
        <Button {...(!isHarmless && { color: 'red' })} loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Dialog>
  );
}
