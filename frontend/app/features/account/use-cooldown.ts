import { useState } from 'react';
import { useSecondsUntil } from '../../shared/browser/use-seconds-until.js';

/** Counts down from `seconds` after each `start`, and at once if `isStarted`. `left` is in seconds, 0 at the end. */
export function useCooldown(seconds: number, isStarted = false): { left: number; start: () => void } {
  const end = (): number => Date.now() + seconds * 1000;
  const [until, setUntil] = useState(() => (isStarted ? end() : 0));
  return { left: useSecondsUntil(until), start: () => setUntil(end()) };
}
