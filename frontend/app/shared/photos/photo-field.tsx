import { mediaUrl } from '@shop/contracts/media';
import { MAX_PHOTOS } from '@shop/contracts/photos';
import * as m from '@shop/messages/m';
import { ActionIcon, Button, FileButton, Input, Progress } from '@mantine/core';
import { IconCamera } from '../icons/camera.js';
import { IconX } from '../icons/x.js';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './photos.module.css';
import type { PendingPhoto, Photos } from './use-photos.js';

interface PhotoFieldProps {
  photos: Photos;
  /** True after the form was sent with a photo that had failed. */
  hasError: boolean;
  /** The form is sent as soon as the photos are. */
  isWaiting: boolean;
  /** The size of the label: that of the form's other fields. */
  size?: 'sm' | 'md';
}

/** Photos of a form: chosen or taken, with their progress, errors and a button that removes each (docs/product-rules.md#R267). */
export function PhotoField({ photos, hasError, isWaiting, size = 'md' }: PhotoFieldProps) {
  const { urls, pending, previews, room, add, retry, removePending, removeUrl } = photos;
  const [isTooMany, setTooMany] = useState(false);
  const labelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choose = (files: File[]): void => {
    setTooMany(files.length > room);
    add(files);
  };
  // The removed button had the focus.
  const removing = (remove: () => void) => (): void => {
    remove();
    setTooMany(false);
    button.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={labelId} className={styles.field}>
      <Input.Label component="span" id={labelId} size={size}>
        {m.photos_label()}
      </Input.Label>
      <ul className={styles.chosen}>
        {urls.map((url, index) => (
          <Chosen
            key={url}
            position={index + 1}
            picture={previews.get(url) ?? mediaUrl(url, 160)}
            onRemove={removing(() => removeUrl(url))}
          />
        ))}
        {pending.map((photo, index) => (
          <Chosen
            key={photo.id}
            position={urls.length + index + 1}
            picture={photo.preview}
            onRemove={removing(() => removePending(photo.id))}
          >
            <Pending photo={photo} onRetry={() => retry(photo)} />
          </Chosen>
        ))}
      </ul>
      <AddButton buttonRef={button} room={room} onFiles={choose} />
      <p className={styles.hint}>{m.photos_hint({ most: MAX_PHOTOS })}</p>
      <p role="status" className={styles.error}>
        {isTooMany && <span>{m.photos_too_many({ most: MAX_PHOTOS })}</span>}
        {hasError && pending.length > 0 && <span>{m.photos_unfinished()}</span>}
        {isWaiting && <span className={styles.hint}>{m.photos_waiting()}</span>}
      </p>
    </div>
  );
}

interface AddButtonProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  room: number;
  onFiles: (files: File[]) => void;
}

/** Without room it stays focusable, so that the focus is not lost, and does nothing. */
function AddButton({ buttonRef, room, onFiles }: AddButtonProps) {
  const reset = useRef<() => void>(null);
  const choose = (files: File[]): void => {
    onFiles(files);
    // The same file can be chosen again.
    reset.current?.();
  };
  return (
    <FileButton multiple accept="image/*" resetRef={reset} onChange={choose}>
      {({ onClick }) => (
        <Button
          ref={buttonRef}
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden="true" />}
          aria-disabled={room <= 0 || undefined}
          data-disabled={room <= 0 || undefined}
          onClick={room > 0 ? onClick : undefined}
        >
          {m.photos_add()}
        </Button>
      )}
    </FileButton>
  );
}

interface ChosenProps {
  position: number;
  /** What shows the photo; nothing yet without it. */
  picture: string | undefined;
  onRemove: () => void;
  children?: ReactNode;
}

const Chosen = ({ position, picture, onRemove, children }: ChosenProps) => (
  <li>
    {picture === undefined ? <span className={styles.empty} /> : <img src={picture} alt="" width={56} height={56} />}
    <div>
      <span>{m.photos_one({ shown: position })}</span>
      {children}
    </div>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={m.photos_remove({ shown: position })}
      onClick={onRemove}
    >
      <IconX size={18} aria-hidden="true" />
    </ActionIcon>
  </li>
);

const Pending = ({ photo: { error, progress }, onRetry }: { photo: PendingPhoto; onRetry: () => void }) =>
  error === undefined ? (
    <Progress value={progress * 100} aria-label={m.photos_uploading()} size="sm" mt={6} />
  ) : (
    <>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <Button variant="default" size="compact-sm" mt={4} onClick={onRetry}>
        {m.ui_again()}
      </Button>
    </>
  );
