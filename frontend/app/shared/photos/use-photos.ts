import { MAX_PHOTOS } from '@shop/contracts/photos';
import * as m from '@shop/messages/m';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../problem.js';
import { randomId } from '../random-id.js';
import { useLatest } from '../browser/use-latest.js';
import { useUserId } from '../user-id.js';

/** A photo that has no URL yet. */
export interface PendingPhoto {
  id: string;
  file: File;
  /** A small picture of it, as a `data:` URL. */
  preview?: string;
  /** 0 to 1. */
  progress: number;
  /** Why it was not uploaded. */
  error?: string;
}

/** The photos of a form: those with a URL, and those on their way. */
export interface Photos {
  urls: readonly string[];
  pending: readonly PendingPhoto[];
  /** Small pictures of photos that were uploaded on this page, by URL: they need not be loaded. */
  previews: ReadonlyMap<string, string>;
  /** How many more can be added. */
  room: number;
  add: (files: readonly File[]) => void;
  retry: (photo: PendingPhoto) => void;
  removePending: (id: string) => void;
  removeUrl: (url: string) => void;
}

/**
 * Uploads photos one after another, because links are slow and an account has few uploads at a time. `onChange` receives the
 * URLs of the form. Leaving the form stops the uploads.
 */
export function usePhotos(urls: readonly string[], onChange: (urls: string[]) => void): Photos {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const change = (id: string, part: Partial<PendingPhoto>): void =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: string): void => setPending((all) => all.filter((one) => one.id !== id));
  const append = useLatest((url: string) => {
    if (!urls.includes(url)) onChange([...urls, url]);
  });
  const { start, stop } = useUploadLine(change, ({ id }, url, preview) => {
    if (preview !== undefined) setPreviews((all) => new Map([...all, [url, preview]]));
    append(url);
    forget(id);
  });
  const room = MAX_PHOTOS - urls.length - pending.length;
  return {
    urls,
    pending,
    previews,
    room,
    add: (files) => {
      const added = files.slice(0, Math.max(0, room)).map((file) => ({ id: randomId(), file, progress: 0 }));
      setPending((all) => [...all, ...added]);
      added.forEach(start);
    },
    retry: (photo) => {
      change(photo.id, { error: undefined, progress: 0 });
      start(photo);
    },
    removePending: (id) => {
      stop(id);
      forget(id);
    },
    removeUrl: (url) => onChange(urls.filter((one) => one !== url)),
  };
}

/** Uploads one photo at a time, in the order of `start`. */
function useUploadLine(
  onChange: (id: string, part: Partial<PendingPhoto>) => void,
  onDone: (photo: PendingPhoto, url: string, preview: string | undefined) => void,
) {
  const userId = useUserId();
  const line = useRef(Promise.resolve());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((upload) => upload.abort());
  }, []);
  const upload = async (photo: PendingPhoto, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return;
    const { id, file } = photo;
    let preview: string | undefined;
    const onPreview = (made: string): void => onChange(id, { preview: (preview = made) });
    const onProgress = (progress: number): void => onChange(id, { progress });
    try {
      // Loaded when it is needed: most forms are sent without photos.
      const { uploadPhoto } = await import('./upload-photo.js');
      const url = await uploadPhoto(file, { as: userId, signal, onProgress, onPreview });
      if (!signal.aborted) onDone(photo, url, preview);
    } catch (error) {
      if (!signal.aborted) onChange(id, { error: error instanceof Problem ? error.message : m.error_network() });
    }
  };
  return {
    start: (photo: PendingPhoto): void => {
      const controller = new AbortController();
      running.current.set(photo.id, controller);
      line.current = line.current.then(() => upload(photo, controller));
    },
    stop: (id: string): void => {
      running.current.get(id)?.abort();
      running.current.delete(id);
    },
  };
}
