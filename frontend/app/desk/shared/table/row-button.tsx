import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface RowButtonProps {
  /** The accessible name, also shown while the pointer is over the button. */
  label: string;
  color?: string;
  isBusy?: boolean;
  /** The icon. */
  children: ReactNode;
  onClick: () => void;
}

/** A small button with an icon, for one row of a list. */
export function RowButton({ label, color = 'gray.7', isBusy = false, children, onClick }: RowButtonProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" size={24} color={color} aria-label={label} loading={isBusy} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
