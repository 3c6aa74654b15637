import { useEffect, useRef, useState } from 'react';
import { drafts } from '../drafts.js';

/** Restores a stored draft after hydration; the server renders the empty form. */
export function useDraft<T>(name: string, restore: (draft: T) => void): void {
  const latest = useRef(restore);
  latest.current = restore;
  useEffect(() => {
    const draft = drafts.read<T>(name);
    if (draft !== undefined) latest.current(draft);
  }, [name]);
}

/** The value of a text field that is stored as a draft; `initial` until the user types. */
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
