import { ActionIcon } from '@mantine/core';
import { IconChevronLeft } from '../../../shared/icons/chevron-left.js';
import { IconChevronRight } from '../../../shared/icons/chevron-right.js';
import { IconCrop } from '../../../shared/icons/crop.js';
import { IconStar } from '../../../shared/icons/star.js';
import { IconX } from '../../../shared/icons/x.js';
import { Picture } from '../../../shared/ui/picture.js';
import styles from './images.module.css';

interface PictureTileProps {
  url: string;
  /** The name of the picture for screen readers. */
  label: string;
  onCrop: () => void;
  onRemove?: () => void;
  onMakeMain?: () => void;
  /** Moves the picture by one place: -1 is earlier, 1 is later. */
  onMove?: (by: number) => void;
  canMove?: { earlier: boolean; later: boolean };
  className?: string;
}

/** The preview of a picture with its controls. */
export function PictureTile({
  url,
  label,
  onCrop,
  onRemove,
  onMakeMain,
  onMove,
  canMove,
  className,
}: PictureTileProps) {
  return (
    <div className={`${styles.tile} ${className ?? ''}`} role="group" aria-label={label}>
      <Picture url={url} alt={label} sizes="160px" />
      <div className={styles.controls}>
        {onMove && (
          <Control label={`Move ${label} earlier`} isDisabled={!canMove?.earlier} onClick={() => onMove(-1)}>
            <IconChevronLeft size={16} className={styles.arrow} />
          </Control>
        )}
        {onMakeMain && (
          <Control label={`Make ${label} the main picture`} onClick={onMakeMain}>
            <IconStar size={16} />
          </Control>
        )}
        <Control label={`Crop ${label} to a square`} onClick={onCrop}>
          <IconCrop size={16} />
        </Control>
        {onRemove && (
          <Control label={`Remove ${label}`} onClick={onRemove}>
            <IconX size={16} />
          </Control>
        )}
        {onMove && (
          <Control label={`Move ${label} later`} isDisabled={!canMove?.later} onClick={() => onMove(1)}>
            <IconChevronRight size={16} className={styles.arrow} />
          </Control>
        )}
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

const Control = ({ label, isDisabled = false, onClick, children }: ControlProps) => (
  <ActionIcon variant="default" className={styles.control} aria-label={label} disabled={isDisabled} onClick={onClick}>
    {children}
  </ActionIcon>
);
