import { useCallback, useEffect, useRef, useState } from 'react';
import { randomId } from '../../../shared/random-id.js';
import { Problem } from '../../../shared/problem.js';
import { useUserId } from '../../../shared/user-id.js';
import { refusalOf, uploadImage } from './upload.js';

/** A picture on its way to the server. */
export interface Upload {
  id: string;
  name: string;
  /** 0 to 1. */
  progress: number;
  /** Why it failed. */
  error?: string;
}

/** Receives the URL of a picture, and those of later files that are uploaded already, so that the order can be kept. */
type OnUploaded = (url: string, later: readonly string[]) => void;

/** Uploads several pictures at the same time. `add` calls `onDone` for each as soon as it is there: none waits for others. */
export function useUploads(): {
  uploads: readonly Upload[];
  isBusy: boolean;
  add: (files: readonly File[], onDone: OnUploaded) => void;
  /** Stops an upload, or removes a failed one from the list. */
  dismiss: (id: string) => void;
} {
  const userId = useUserId();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = useCallback(
    (id: string, part: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [],
  );
  // The running uploads; leaving the form stops them.
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => () => running.current.forEach((upload) => upload.abort()), []);
  const dismiss = useCallback((id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  }, []);
  const add = useCallback(
    (files: readonly File[], onDone: OnUploaded) => {
      const urls: (string | undefined)[] = [];
      files.forEach((file, index) => {
        const id = randomId();
        const refusal = refusalOf(file);
        setUploads((all) => [...all, { id, name: file.name, progress: 0, error: refusal }]);
        if (refusal !== undefined) return;
        const upload = new AbortController();
        running.current.set(id, upload);
        const onProgress = (progress: number): void => change(id, { progress });
        uploadImage(file, { as: userId, onProgress, signal: upload.signal }).then(
          (url) => {
            if (upload.signal.aborted) return;
            urls[index] = url;
            onDone(
              url,
              urls.slice(index + 1).filter((one) => one !== undefined),
            );
            dismiss(id);
          },
          (error: unknown) =>
            change(id, { error: `${file.name}: ${error instanceof Problem ? error.message : 'The upload failed'}` }),
        );
      });
    },
    [userId, change, dismiss],
  );
  return { uploads, isBusy: uploads.some(({ error }) => error === undefined), add, dismiss };
}
