import { useStoredValue } from './stored-value.js';
import { token } from './token.js';

/** Stands for somebody whose token cannot be read; the server decides what it is worth. */
const UNKNOWN = 'unknown';

/** Who a token belongs to: the user's id, or an empty text without a token. */
export function userIdOf(bearer: string): string {
  if (bearer === '') return '';
  try {
    const payload = (bearer.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Who is signed in at this moment, in every tab alike. */
export const currentUserId = (): string => userIdOf(token.get());

/**
 * Who is signed in; an empty text for a guest and until the browser's storage is known. Whatever is kept about somebody is
 * kept under this key, so that nobody sees another person's orders.
 */
export const useUserId = (): string => userIdOf(useStoredValue(token, '').value);
