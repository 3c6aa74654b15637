import { useState } from 'react';
import { useSecondsUntil } from '../../shared/use-seconds-until.js';

/** Counts down from `seconds` after each `start`; `left` is 0 when it is over. */
export function useCooldown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(0);
  return { left: useSecondsUntil(until), start: () => setUntil(Date.now() + seconds * 1000) };
}
