import { useEffect, useRef, useState } from 'react';
import { currentUserId } from './user-id.js';

const PREFIX = 'savannapc_draft_';

interface Draft<T> {
  /** Who typed it; an empty text for a guest. */
  person: string;
  values: T;
}

/**
 * What somebody typed and has not sent yet, kept in this tab while they sign in again or look something up. Another person
 * who signs in here does not see it.
 */
export const drafts = {
  read<T>(name: string): T | undefined {
    try {
      const draft = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Partial<Draft<T>> | null;
      return draft?.person === '' || draft?.person === currentUserId() ? draft.values : undefined;
    } catch {
      return undefined;
    }
  },
  save(name: string, values: unknown): void {
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify({ person: currentUserId(), values }));
    } catch {
      // Storage that is full or blocked costs the draft, not the form.
    }
  },
  delete(name: string): void {
    try {
      sessionStorage.removeItem(PREFIX + name);
    } catch {
      // Nothing was kept, then.
    }
  },
  /** Forgets everything, for somebody who signs out. */
  deleteAll(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept, then.
    }
  },
};

/** Hands a kept draft over once the page is there; the server renders the empty form. */
export function useDraft<T>(name: string, restore: (kept: T) => void): void {
  const latest = useRef(restore);
  latest.current = restore;
  useEffect(() => {
    const kept = drafts.read<T>(name);
    if (kept !== undefined) latest.current(kept);
  }, [name]);
}

/** A text field's value that outlives the page, until its draft is dropped; `initial` until somebody types. */
export function useDraftText<Initial extends string | undefined = undefined>(
  name: string,
  initial?: Initial,
): [text: string | Initial, change: (text: string) => void] {
  const [text, setText] = useState<string | Initial>(initial as Initial);
  useDraft<string>(name, setText);
  const change = (typed: string): void => {
    setText(typed);
    drafts.save(name, typed);
  };
  return [text, change];
}
