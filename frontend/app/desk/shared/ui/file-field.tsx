import { Input } from '@mantine/core';
import { IconFileUpload } from '../../../shared/icons/file-upload.js';
import { useId, useState } from 'react';
import styles from './file-field.module.css';

const MEGABYTE = 1024 * 1024;

interface FileFieldProps {
  label: string;
  /** What can be chosen: a heading, and a line below it. */
  title: string;
  hint: string;
  /** The kinds of files for the file dialog; the server judges by content. */
  types: string;
  maxBytes: number;
  /** Why the server did not take the last file. */
  error?: string;
  onFile: (file: File) => void;
}

/** A field for one file: a file dialog, and a place to drop it. */
export function FileField({ label, title, hint, types, maxBytes, error, onFile }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const choose = async (files: readonly File[]): Promise<void> => {
    const result = await copyOf(files, maxBytes);
    setRefusal(result.refusal);
    if (result.file) onFile(result.file);
  };
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      error={(refusal ?? error) && <span role="alert">{refusal ?? error}</span>}
      className={styles.field}
    >
      <div
        className={styles.zone}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void choose([...event.dataTransfer.files]);
        }}
      >
        <IconFileUpload size={30} stroke={1.4} aria-hidden="true" />
        <b>{title}</b>
        <span>{hint}</span>
        <input
          id={id}
          type="file"
          accept={types}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // The same file can be chosen again.
            event.currentTarget.value = '';
            if (files.length > 0) void choose(files);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}

/** A copy of the chosen file in memory, so that the file that was checked is the one that is imported; or why not. */
async function copyOf(
  [file, ...others]: readonly File[],
  maxBytes: number,
): Promise<{ file?: File; refusal?: string }> {
  if (!file || others.length > 0) return { refusal: 'Choose one file' };
  if (file.size > maxBytes)
    return { refusal: `${file.name} is larger than ${maxBytes / MEGABYTE} MB. Split it into several files.` };
  try {
    return { file: new File([await file.arrayBuffer()], file.name, { type: file.type }) };
  } catch {
    return { refusal: `${file.name} cannot be read. Choose it again.` };
  }
}
