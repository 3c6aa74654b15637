import * as m from '@shop/messages/m';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft } from '../icons/chevron-left.js';
import { IconChevronRight } from '../icons/chevron-right.js';
import type { KeyboardEvent } from 'react';
import FullScreenPicture from '../dialog/full-screen-picture.js';
import type { ShownPhoto } from './shown-photo.js';

interface PhotoViewerProps {
  photos: readonly ShownPhoto[];
  title: string;
  /** The position of the photo that is shown, from 0. */
  shown: number;
  isOpen: boolean;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Photos over the whole screen, one at a time, changed by buttons or arrow keys. */
export default function PhotoViewer({ photos, title, shown, isOpen, onShow, onClose }: PhotoViewerProps) {
  // A photo may have been removed since the viewer was opened.
  const photo = photos[Math.min(shown, photos.length - 1)];
  const many = photos.length > 1;
  const step = (by: number): void => onShow((shown + by + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (many && key === 'ArrowLeft') step(-1);
    if (many && key === 'ArrowRight') step(1);
  };
  if (!photo) return null;
  return (
    <div onKeyDown={onKeyDown}>
      <FullScreenPicture isOpen={isOpen} name={title} picture={photo.url} alt={photo.alt} onClose={onClose}>
        {many && (
          <>
            <ActionIcon
              variant="default"
              radius="xl"
              size={44}
              aria-label={m.photos_previous()}
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={22} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon variant="default" radius="xl" size={44} aria-label={m.photos_next()} onClick={() => step(1)}>
              <IconChevronRight size={22} aria-hidden="true" />
            </ActionIcon>
            <span role="status">{m.photos_of({ shown: shown + 1, all: photos.length })}</span>
          </>
        )}
      </FullScreenPicture>
    </div>
  );
}
