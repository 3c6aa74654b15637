import { useCallback, useRef, useState } from 'react';
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

/** Uploads several pictures at the same time. `add` calls `onDone` with each URL, in the order of the files. */
export function useUploads(): {
  uploads: readonly Upload[];
  isBusy: boolean;
  add: (files: readonly File[], onDone: (url: string) => void) => void;
  dismiss: (id: string) => void;
} {
  const userId = useUserId();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = useCallback(
    (id: string, part: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [],
  );
  const dismiss = useCallback((id: string) => setUploads((all) => all.filter((one) => one.id !== id)), []);
  // Each picture is added after the ones before it, whichever upload ends first.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const add = useCallback(
    (files: readonly File[], onDone: (url: string) => void) => {
      for (const file of files) {
        const id = randomId();
        const refusal = refusalOf(file);
        setUploads((all) => [...all, { id, name: file.name, progress: 0, error: refusal }]);
        if (refusal !== undefined) continue;
        const uploading = uploadImage(file, userId, (progress) => change(id, { progress }));
        uploading.catch((error: unknown) =>
          change(id, { error: `${file.name}: ${error instanceof Problem ? error.message : 'The upload failed'}` }),
        );
        queue.current = Promise.allSettled([queue.current, uploading]).then(([, result]) => {
          if (result.status === 'rejected') return;
          onDone(result.value);
          dismiss(id);
        });
      }
    },
    [userId, change, dismiss],
  );
  return { uploads, isBusy: uploads.some(({ error }) => error === undefined), add, dismiss };
}
