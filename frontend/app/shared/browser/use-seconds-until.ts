import { useEffect, useState } from 'react';

/** The whole seconds until a time (milliseconds since 1970), counting down; 0 afterwards and before hydration. */
export function useSecondsUntil(time: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const update = () => setLeft(Math.max(0, Math.ceil((time - Date.now()) / 1000)));
    update();
    if (time <= Date.now()) return undefined;
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [time]);
  return left;
}

/** 75 as '1:15'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
