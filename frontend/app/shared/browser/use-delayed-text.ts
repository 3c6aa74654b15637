import { useEffect, useRef, useState } from 'react';
import { useIsLeaving } from '../form/use-is-leaving.js';

/** A pause in typing of this length, so that not every letter is a request. */
const TYPING_PAUSE_MS = 300;

/**
 * The text of a field that is kept in the URL: `onChange` gets it, trimmed, after a pause in typing, or at once by `send`.
 * While another page is loading nothing is sent; what was typed meanwhile is sent afterwards, if the field is still there.
 * Another URL, for example after Back, shows its text.
 */
export function useDelayedText(stored: string, onChange: (text: string) => void) {
  const [text, setText] = useState(stored);
  const lastSent = useRef(stored);
  const isLeaving = useIsLeaving();
  /** Returns false if it must be tried again. */
  const trySend = (): boolean => {
    if (text.trim() === lastSent.current) return true;
    if (isLeaving()) return false;
    lastSent.current = text.trim();
    onChange(lastSent.current);
    return true;
  };
  const latest = useRef(trySend);
  latest.current = trySend;
  useEffect(() => {
    const timer = setInterval(() => latest.current() && clearInterval(timer), TYPING_PAUSE_MS);
    return () => clearInterval(timer);
  }, [text]);
  useEffect(() => {
    const sent = lastSent.current;
    if (stored === sent) return;
    lastSent.current = stored;
    setText((now) => (now.trim() === sent ? stored : now));
  }, [stored]);
  return { text, setText, send: (): void => void trySend() };
}
