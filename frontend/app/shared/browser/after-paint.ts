import { useCallback, useEffect, useRef } from 'react';

/** Resolves once the browser has painted the next frame; a page in the background paints none until it is looked at. */
export const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * A function that runs `work` once the browser has painted what the present event changed. A second call before that
 * replaces the first one, and nothing runs once the component is gone. Source: web.dev, "Optimize long tasks".
 */
export function useAfterPaint(): (work: () => void) => void {
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  return useCallback((work) => {
    cancel.current();
    let timer: number | undefined;
    // A task that a frame begins runs after the paint of that frame.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(work);
    });
    cancel.current = () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, []);
}
