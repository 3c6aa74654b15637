import { Alert, Progress, Stack } from '@mantine/core';
import { UPLOAD_LIMITS } from '@shop/contracts/media';
import { useState } from 'react';
import { CropDialog } from './crop-dialog.js';
import { DropZone } from './drop-zone.js';
import styles from './images.module.css';
import { PictureTile } from './picture-tile.js';
import type { useUploads } from './use-uploads.js';

export interface Pictures {
  image: string;
  images: string[];
}

interface ImageSectionProps {
  pictures: Pictures;
  /** Receives the current pictures, because several uploads may end at the same time. */
  onChange: (change: (now: Pictures) => Pictures) => void;
  uploading: ReturnType<typeof useUploads>;
  error?: string;
}

/** The main picture and the additional ones: chosen, dropped or pasted, sorted, cropped and removed. */
export function ImageSection({ pictures, onChange, uploading, error }: ImageSectionProps) {
  const [cropped, setCropped] = useState<string>();
  const { image, images } = pictures;
  const setMain = (files: File[]): void =>
    uploading.add(files.slice(0, 1), (url) => onChange((now) => ({ ...now, image: url })));
  const addMore = (files: File[]): void => uploading.add(files, (url) => onChange((now) => withImage(now, url)));
  return (
    <Stack gap="xs">
      <DropZone label="Main image" isRequired error={error} onFiles={setMain}>
        {image !== '' && (
          <PictureTile url={image} label="main picture" onCrop={() => setCropped(image)} className={styles.main} />
        )}
      </DropZone>
      <DropZone label="Additional images" isMultiple onFiles={addMore}>
        {images.length > 0 && (
          <ul className={styles.tiles}>
            {images.map((url, index) => (
              <li key={url}>
                <PictureTile
                  url={url}
                  label={`picture ${index + 2}`}
                  onCrop={() => setCropped(url)}
                  onRemove={() => onChange((now) => ({ ...now, images: now.images.filter((one) => one !== url) }))}
                  onMakeMain={() => onChange((now) => asMain(now, url))}
                  onMove={(by) => onChange((now) => ({ ...now, images: moved(now.images, url, by) }))}
                  canMove={{ back: index > 0, on: index < images.length - 1 }}
                />
              </li>
            ))}
          </ul>
        )}
      </DropZone>
      <UploadList uploading={uploading} />
      <CropDialog
        url={cropped}
        onClose={() => setCropped(undefined)}
        onCropped={(file) => uploading.add([file], (url) => onChange((now) => replaced(now, cropped ?? '', url)))}
      />
    </Stack>
  );
}

function UploadList({ uploading: { uploads, dismiss } }: Pick<ImageSectionProps, 'uploading'>) {
  return (
    <div role="status">
      {uploads.map(({ id, name, progress, error: reason }) =>
        reason === undefined ? (
          <div key={id} className={styles.upload}>
            <span>{name}</span>
            <Progress value={progress * 100} aria-label={`Upload of ${name}`} />
          </div>
        ) : (
          <Alert key={id} color="red" p="xs" withCloseButton closeButtonLabel="Close" onClose={() => dismiss(id)}>
            {reason}
          </Alert>
        ),
      )}
    </div>
  );
}

/** With one more picture, at most as many as a product can have; the first one becomes the main picture. */
export const withImage = (now: Pictures, url: string): Pictures => {
  if (now.image === '') return { ...now, image: url };
  return { ...now, images: [...new Set([...now.images, url])].slice(0, UPLOAD_LIMITS.files) };
};

const asMain = (now: Pictures, url: string): Pictures => ({
  image: url,
  images: now.images.map((one) => (one === url ? now.image : one)).filter((one) => one !== ''),
});

const replaced = (now: Pictures, before: string, after: string): Pictures => ({
  image: now.image === before ? after : now.image,
  images: now.images.map((one) => (one === before ? after : one)),
});

/** The list with one element moved by some places. */
function moved(images: string[], url: string, by: number): string[] {
  const from = images.indexOf(url);
  const rest = images.filter((one) => one !== url);
  return [...rest.slice(0, from + by), url, ...rest.slice(from + by)];
}
