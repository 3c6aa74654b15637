import { MEDIA_WIDTHS, mediaUrl } from '@shop/contracts/media';
import { useState } from 'react';
import styles from './picture.module.css';

const PLACEHOLDER = '/placeholder.svg';

interface PictureProps {
  /** A /media URL or any other image URL; '' shows the placeholder. */
  url: string;
  alt: string;
  /** The `sizes` attribute of the image. */
  sizes: string;
  /** True for a picture that is visible without scrolling: it is loaded first. */
  isMain?: boolean;
  /** True for the picture that the picture of a pressed card becomes (docs/product-rules.md#R278). */
  isMorphed?: boolean;
  className?: string;
}

/** A square product picture in the right width for the screen. If it cannot be loaded, a placeholder is shown. */
export function Picture({ url, alt, sizes, isMain = false, isMorphed = false, className = '' }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const isBroken = url === '' || broken === url;
  const sources = url.startsWith('/media/')
    ? { srcSet: MEDIA_WIDTHS.map((width) => `${mediaUrl(url, width)} ${width}w`).join(', '), sizes }
    : {};
  return (
    <img
      // If the picture failed before hydration, onError is not called.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && !isBroken && image.currentSrc) setBroken(url);
      }}
      className={`${styles.picture} ${className}`}
      alt={alt}
      width={640}
      height={640}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      data-morph={isMorphed ? '' : undefined}
      onError={() => setBroken(url)}
      {...(isBroken ? { src: PLACEHOLDER } : { ...sources, src: mediaUrl(url, 640) })}
    />
  );
}
