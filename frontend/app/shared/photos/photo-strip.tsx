import { useState } from 'react';
import { lazyFeature } from '../ui/lazy-feature.js';
import { Picture } from '../ui/picture.js';
import styles from './photos.module.css';
import type { ShownPhoto } from './shown-photo.js';

const PhotoViewer = lazyFeature({ load: () => import('./photo-viewer.js'), failed: () => null });

interface PhotoStripProps {
  photos: readonly ShownPhoto[];
  /** The title of the viewer. */
  title: string;
  isSmall?: boolean;
}

/** Small photos that open large over the page; nothing where there are none. */
export function PhotoStrip({ photos, title, isSmall = false }: PhotoStripProps) {
  const [shown, setShown] = useState(0);
  const [viewer, setViewer] = useState<'unused' | 'open' | 'closed'>('unused');
  if (photos.length === 0) return null;
  const open = (index: number): void => {
    setShown(index);
    setViewer('open');
  };
  return (
    <>
      <div role="group" aria-label={title} className={styles.strip} data-small={isSmall || undefined}>
        {photos.map(({ url, alt }, index) => (
          <button
            key={`${index} ${url}`}
            type="button"
            aria-label={alt}
            aria-haspopup="dialog"
            onClick={() => open(index)}
          >
            <Picture url={url} alt="" sizes={isSmall ? '28px' : '76px'} />
          </button>
        ))}
      </div>
      {viewer !== 'unused' && (
        <PhotoViewer
          photos={photos}
          title={title}
          shown={shown}
          isOpen={viewer === 'open'}
          onShow={setShown}
          onClose={() => setViewer('closed')}
        />
      )}
    </>
  );
}
