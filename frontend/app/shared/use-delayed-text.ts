import { useEffect, useRef, useState } from 'react';
import { useIsLeaving } from './use-is-leaving.js';

/** A pause in typing of this length, so that not every letter is a request. */
const TYPING_PAUSE_MS = 300;

/**
 * The text of a field that is kept in the URL: `onChange` gets it, trimmed, after a pause in typing, or at once by `send`.
 * While another page is loading nothing is sent. Another URL, for example after Back, shows its text.
 */
export function useDelayedText(stored: string, onChange: (text: string) => void) {
  const [text, setText] = useState(stored);
  const lastSent = useRef(stored);
  const isLeaving = useIsLeaving();
  const send = (): void => {
    if (text.trim() === lastSent.current || isLeaving()) return;
    lastSent.current = text.trim();
    onChange(lastSent.current);
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (stored === lastSent.current) return;
    lastSent.current = stored;
    setText(stored);
  }, [stored]);
  return { text, setText, send };
}
