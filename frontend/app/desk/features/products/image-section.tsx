import { Alert, CloseButton, Progress, Stack } from '@mantine/core';
import { UPLOAD_LIMITS } from '@shop/contracts/media';
import { useState } from 'react';
import { CropDialog } from './crop-dialog.js';
import { DropZone } from './drop-zone.js';
import styles from './images.module.css';
import { PictureList } from './picture-list.js';
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
  const addMore = (files: File[]): void =>
    uploading.add(files, (url, later) => onChange((now) => withImage(now, url, later)));
  return (
    <Stack gap="xs">
      <DropZone label="Main image" isRequired error={error} onFiles={setMain}>
        {image !== '' && (
          <PictureTile url={image} label="main picture" onCrop={() => setCropped(image)} className={styles.main} />
        )}
      </DropZone>
      <DropZone label="Additional images" isMultiple onFiles={addMore}>
        {images.length > 0 && (
          <PictureList
            urls={images}
            onCrop={setCropped}
            onRemove={(url) => onChange((now) => ({ ...now, images: now.images.filter((one) => one !== url) }))}
            onMakeMain={(url) => onChange((now) => asMain(now, url))}
            onMove={(url, place) => onChange((now) => ({ ...now, images: moved(now.images, url, place) }))}
          />
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
            <CloseButton aria-label={`Stop the upload of ${name}`} onClick={() => dismiss(id)} />
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

/** With one more picture before `later` ones, at most as many as a product can have; the first one becomes the main picture. */
export const withImage = (now: Pictures, url: string, later: readonly string[]): Pictures => {
  if (now.image === '') return { ...now, image: url };
  const found = now.images.findIndex((one) => later.includes(one));
  const place = found < 0 ? now.images.length : found;
  const images = [...now.images.slice(0, place), url, ...now.images.slice(place)];
  return { ...now, images: [...new Set(images)].slice(0, UPLOAD_LIMITS.files) };
};

const asMain = (now: Pictures, url: string): Pictures => ({
  image: url,
  images: now.images.map((one) => (one === url ? now.image : one)).filter((one) => one !== ''),
});

const replaced = (now: Pictures, before: string, after: string): Pictures => ({
  image: now.image === before ? after : now.image,
  images: now.images.map((one) => (one === before ? after : one)),
});

/** The list with one of its elements moved to a place; another element changes nothing. */
function moved(images: string[], url: string, place: number): string[] {
  if (!images.includes(url)) return images;
  const rest = images.filter((one) => one !== url);
  return [...rest.slice(0, place), url, ...rest.slice(place)];
}
