import { Input } from '@mantine/core';
import { IconPhotoPlus } from '../../../shared/icons/photo-plus.js';
import { useId, useState, type ReactNode } from 'react';
import styles from './images.module.css';
import { IMAGE_TYPES } from './upload.js';

interface DropZoneProps {
  label: string;
  isMultiple?: boolean;
  isRequired?: boolean;
  error?: string;
  onFiles: (files: File[]) => void;
  /** The pictures that are there. */
  children: ReactNode;
}

/** A field for pictures: a file dialog, and a place to drop files. */
export function DropZone({ label, isMultiple = false, isRequired = false, error, onFiles, children }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }} withAsterisk={isRequired} error={error}>
      <div
        className={styles.zone}
        data-over={isOver}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        }}
      >
        {children}
        <label className={styles.choose} htmlFor={id}>
          <IconPhotoPlus size={18} stroke={1.6} aria-hidden="true" />
          {isMultiple ? 'Choose, drop or paste pictures' : 'Choose or drop a picture'}
          <input
            id={id}
            type="file"
            aria-label={label}
            accept={IMAGE_TYPES}
            multiple={isMultiple}
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])]);
              // The same file can be chosen again.
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
    </Input.Wrapper>
  );
}
