import { mediaUrl } from '@shop/contracts/media';
import * as m from '@shop/messages/m';
import { Button } from '@mantine/core';
import { IconZoomIn } from '../icons/zoom-in.js';
import { IconZoomOut } from '../icons/zoom-out.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FullScreen } from './dialog.js';
import styles from './full-screen-picture.module.css';

export interface FullScreenPictureProps {
  isOpen: boolean;
  /** The title of the panel. */
  name: string;
  /** A /media URL. */
  picture: string;
  alt: string;
  onClose: () => void;
  /** The buttons to the other pictures. */
  children: ReactNode;
}

/** One picture over the whole screen; its zoom button or a tap enlarges it, and one can move it then. Fingers may pinch it. */
export default function FullScreenPicture({ isOpen, name, picture, alt, onClose, children }: FullScreenPictureProps) {
  const [isZoomed, setZoomed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [middle, setMiddle] = useState({ x: 0.5, y: 0.5 });
  useEffect(() => {
    const { current } = frame;
    if (!current || !isZoomed) return;
    current.scrollTo(
      current.scrollWidth * middle.x - current.clientWidth / 2,
      current.scrollHeight * middle.y - current.clientHeight / 2,
    );
  }, [isZoomed, middle]);
  const Icon = isZoomed ? IconZoomOut : IconZoomIn;
  return (
    <FullScreen isOpen={isOpen} onClose={onClose} title={name}>
      <div className={styles.tools}>
        <Button
          variant="default"
          size="md"
          aria-pressed={isZoomed}
          leftSection={<Icon size={18} aria-hidden="true" />}
          onClick={() => setZoomed(!isZoomed)}
        >
          {m.product_zoom()}
        </Button>
        {children}
      </div>
      <div
        ref={frame}
        className={styles.frame}
        tabIndex={0}
        role="group"
        aria-label={alt}
        data-zoomed={isZoomed || undefined}
        onClick={({ nativeEvent: { offsetX, offsetY, target } }) => {
          const { clientWidth, clientHeight } = target as HTMLElement;
          setMiddle({ x: offsetX / clientWidth, y: offsetY / clientHeight });
          setZoomed(!isZoomed);
        }}
      >
        <img src={mediaUrl(picture, 1280) || '/placeholder.svg'} alt={alt} width={1280} height={1280} />
      </div>
    </FullScreen>
  );
}
