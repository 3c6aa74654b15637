import { useState } from 'react';
import { useSecondsUntil } from '../../shared/use-seconds-until.js';

/** Counts down from `seconds` after each `start`. `left` is in seconds, 0 at the end. */
export function useCooldown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(0);
  return { left: useSecondsUntil(until), start: () => setUntil(Date.now() + seconds * 1000) };
}
