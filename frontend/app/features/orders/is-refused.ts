import { Problem } from '../../shared/problem.js';

/** A repeat is answered the same: the order does not exist, or belongs to another user. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429;
