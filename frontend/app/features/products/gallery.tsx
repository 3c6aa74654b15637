import * as m from '@shop/messages/m';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { Picture } from '../../shared/ui/picture.js';
import styles from './gallery.module.css';

interface GalleryProps {
  name: string;
  /** URLs without duplicates, the main picture first. */
  pictures: readonly string[];
}

/** Shows one picture at a time, chosen by swipe, arrow buttons, arrow keys or thumbnails. */
export function Gallery({ name, pictures }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const many = pictures.length > 1;
  const step = (by: number): void => setShown((shown + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const swipe = useSwipe(step, many);
  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={m.product_pictures({ name })}
      onKeyDown={onKeyDown}
    >
      <div
        className={styles.viewport}
        tabIndex={many ? 0 : -1}
        role="group"
        aria-label={m.product_picture_of({ shown: shown + 1, all: pictures.length })}
        {...swipe}
      >
        <Picture
          key={pictures[shown]}
          url={pictures[shown] ?? ''}
          alt={many ? m.product_picture({ name, shown: shown + 1 }) : name}
          sizes="(min-width: 62em) 590px, (min-width: 45em) 46vw, 92vw"
          isMain
        />
        {many && (
          <>
            <Arrow label={m.product_previous()} side="left" onClick={() => step(-1)} />
            <Arrow label={m.product_next()} side="right" onClick={() => step(1)} />
          </>
        )}
      </div>
      {many && <Thumbnails pictures={pictures} shown={shown} onShow={setShown} />}
    </section>
  );
}

const SWIPE_PX = 40;

/** Detects horizontal swipes. The browser still handles vertical scrolling, because of `touch-action` in the stylesheet. */
function useSwipe(step: (by: number) => void, isOn: boolean) {
  const startX = useRef<number>(undefined);
  if (!isOn) return {};
  return {
    onPointerDown: (event: PointerEvent): void => {
      startX.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent): void => {
      const distance = event.clientX - (startX.current ?? event.clientX);
      startX.current = undefined;
      if (Math.abs(distance) >= SWIPE_PX) step(distance < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => {
      startX.current = undefined;
    },
    // The browser's drag and drop of images would cancel the swipe.
    onDragStart: (event: DragEvent): void => event.preventDefault(),
  };
}

function Arrow({ label, side, onClick }: { label: string; side: 'left' | 'right'; onClick: () => void }) {
  const Icon = side === 'left' ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      className={styles.arrow}
      data-side={side}
      variant="default"
      radius="xl"
      size={44}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={22} />
    </ActionIcon>
  );
}

interface ThumbnailsProps {
  pictures: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}

function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  return (
    <div className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-label={m.product_show_picture({ shown: index + 1 })}
          aria-current={index === shown}
          onClick={() => onShow(index)}
        >
          <Picture url={picture} alt="" sizes="110px" />
        </button>
      ))}
    </div>
  );
}
