import type { ReturnState } from '../return-to.js';
import { storedValue, tryToStore, useStoredValue } from '../stored-value.js';

/** As long as the link of a verification. */
const KEPT_MS = 24 * 60 * 60_000;
const kept = storedValue<{ returnTo: string; until: number } | null>({
  key: 'savannapc_return_to',
  empty: null,
  parse: (text) => {
    try {
      const { returnTo, until } = JSON.parse(text) as { returnTo?: unknown; until?: unknown };
      const isPath = typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo);
      return isPath && typeof until === 'number' && until > Date.now() ? { returnTo, until } : null;
    } catch {
      return null;
    }
  },
  format: (value) => JSON.stringify(value),
});

/** Keeps where to return to for the page that a mailed link opens in a tab of its own. Undefined forgets it. */
export const keepReturn = (returnTo: string | undefined): void =>
  tryToStore(() => kept.set(returnTo === undefined ? null : { returnTo, until: Date.now() + KEPT_MS }));

/** Router state of a page that a mailed link opened. */
export function useKeptReturn(): ReturnState | undefined {
  const { value } = useStoredValue(kept, null);
  return value ? { returnTo: value.returnTo } : undefined;
}
