import * as m from '@shop/messages/m';
import { ActionIcon } from '@mantine/core';
import { IconArrowsMaximize } from '../../shared/icons/arrows-maximize.js';
import { IconChevronLeft } from '../../shared/icons/chevron-left.js';
import { IconChevronRight } from '../../shared/icons/chevron-right.js';
import { useRef, useState, type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { lazyFeature } from '../../shared/ui/lazy-feature.js';
import { Picture } from '../../shared/ui/picture.js';
import styles from './gallery.module.css';

interface GalleryProps {
  name: string;
  /** URLs without duplicates, the main picture first. */
  pictures: readonly string[];
}

const FullScreenPicture = lazyFeature({
  load: () => import('../../shared/dialog/full-screen-picture.js'),
  failed: () => null,
});

/** Shows one picture at a time, chosen by swipe, arrow buttons, arrow keys or thumbnails; a mouse over it enlarges it. */
export function Gallery({ name, pictures }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const [isFull, setFull] = useState(false);
  const many = pictures.length > 1;
  const picture = pictures[shown] ?? '';
  const alt = many ? m.product_picture({ name, shown: shown + 1 }) : name;
  const step = (by: number): void => setShown((shown + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!many || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step(event.key === 'ArrowLeft' ? -1 : 1);
  };
  const gestures = useGestures({ step, many, open: () => setFull(true) });
  const arrows = many && (
    <>
      <Arrow label={m.product_previous()} side="left" onClick={() => step(-1)} />
      <Arrow label={m.product_next()} side="right" onClick={() => step(1)} />
    </>
  );
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
        {...gestures}
      >
        <MainPicture key={picture} url={picture} alt={alt} />
        {arrows}
        <FullScreenButton onClick={() => setFull(true)} />
      </div>
      {many && <Thumbnails pictures={pictures} shown={shown} onShow={setShown} />}
      {isFull && (
        <FullScreenPicture isOpen name={name} picture={picture} alt={alt} onClose={() => setFull(false)}>
          {arrows}
        </FullScreenPicture>
      )}
    </section>
  );
}

const FullScreenButton = ({ onClick }: { onClick: () => void }) => (
  <ActionIcon
    className={styles.full}
    variant="default"
    radius="xl"
    size={44}
    aria-label={m.product_full_screen()}
    onClick={onClick}
  >
    <IconArrowsMaximize size={20} />
  </ActionIcon>
);

/** Under a mouse it is twice as large, around the pointer, in a picture of that size. */
function MainPicture({ url, alt }: { url: string; alt: string }) {
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <div
      className={styles.zoom}
      onPointerMove={({ pointerType, currentTarget, clientX, clientY }) => {
        if (pointerType !== 'mouse') return;
        setEnlarged(true);
        const { left, top } = currentTarget.getBoundingClientRect();
        currentTarget.style.setProperty('--middle', `${clientX - left}px ${clientY - top}px`);
      }}
    >
      <Picture
        url={url}
        alt={alt}
        sizes={isEnlarged ? '1280px' : '(min-width: 62em) 590px, (min-width: 45em) 46vw, min(92vw, 31svh)'}
        isMain
        isMorphed
      />
    </div>
  );
}

const SWIPE_PX = 40;

interface Gestures {
  step: (by: number) => void;
  many: boolean;
  open: () => void;
}

/**
 * Detects horizontal swipes, and clicks on the picture. The browser still handles vertical scrolling and pinching, because of
 * `touch-action` in the stylesheet.
 */
function useGestures({ step, many, open }: Gestures) {
  const startX = useRef<number>(undefined);
  const wasSwipe = useRef(false);
  return {
    onPointerDown: (event: PointerEvent): void => {
      startX.current = event.clientX;
      wasSwipe.current = false;
    },
    onPointerUp: (event: PointerEvent): void => {
      const distance = event.clientX - (startX.current ?? event.clientX);
      startX.current = undefined;
      wasSwipe.current = Math.abs(distance) >= SWIPE_PX;
      if (many && wasSwipe.current) step(distance < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => {
      startX.current = undefined;
    },
    onClick: ({ target }: MouseEvent): void => {
      if (target instanceof HTMLImageElement && !wasSwipe.current) open();
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
