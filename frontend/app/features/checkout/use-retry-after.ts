import { useEffect, useState } from 'react';
import type { Problem } from '../../shared/problem.js';
import { useSecondsUntil } from '../../shared/browser/use-seconds-until.js';

/** The seconds until a refused request may be repeated (`Retry-After`); 0 when it may. A failure of the server is no refusal. */
export function useRetryAfter(problem: Problem | null): number {
  const [until, setUntil] = useState(0);
  useEffect(() => {
    const seconds = problem && problem.status < 500 ? (problem.retryAfterSeconds ?? 0) : 0;
    setUntil(Date.now() + seconds * 1000);
  }, [problem]);
  return useSecondsUntil(until);
}
