import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface DeskDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A dialog with a form. Unlike the shop's native dialog it leaves toasts visible; on a phone it fills the screen. */
export function DeskDialog({ isOpen, onClose, title, size = 'md', children }: DeskDialogProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone ?? false}
      centered={!isPhone}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.55 }}
    >
      {children}
    </Modal>
  );
}
