import { MEDIA_WIDTHS, mediaUrl } from '@shop/contracts/media';
import { useState } from 'react';
import styles from './picture.module.css';

const PLACEHOLDER = '/placeholder.svg';

interface PictureProps {
  /** A /media address, or any other picture's. */
  url: string;
  alt: string;
  /** How wide it will be shown, as the `sizes` attribute says it. */
  sizes: string;
  /** The page's main picture: loaded at once. */
  isMain?: boolean;
  className?: string;
}

/** A square product picture in the width the screen needs; the placeholder stands in when it does not load. */
export function Picture({ url, alt, sizes, isMain = false, className = '' }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const isBroken = url === '' || broken === url;
  const sources = url.startsWith('/media/')
    ? { srcSet: MEDIA_WIDTHS.map((width) => `${mediaUrl(url, width)} ${width}w`).join(', '), sizes }
    : {};
  return (
    <img
      // A picture that failed before React was there has fired its event already.
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
      onError={() => setBroken(url)}
      {...(isBroken ? { src: PLACEHOLDER } : { ...sources, src: mediaUrl(url, 640) })}
    />
  );
}
