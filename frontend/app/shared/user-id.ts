import { useStoredValue } from './stored-value.js';
import { token } from './token.js';

/** The id for a token that cannot be parsed; the server decides whether the token is valid. */
const UNKNOWN = 'unknown';

/** The user id in a token; '' without a token. */
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

/** The id of the signed-in user at this moment; the same in all tabs. */
export const currentUserId = (): string => userIdOf(token.get());

/**
 * The id of the signed-in user; '' for a guest and until the browser's storage has been read. All personal data is cached
 * and stored under this id, so that no user sees the data of another one.
 */
export const useUserId = (): string => userIdOf(useStoredValue(token, '').value);
