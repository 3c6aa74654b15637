import { currentUserId } from './user-id.js';

/** How the names of all drafts in the storage of a tab begin. */
export const DRAFT_PREFIX = 'savannapc_draft_';

interface Draft<T> {
  /** The id of the user who typed it; '' for a guest. */
  person: string;
  values: T;
}

/**
 * Unsent form input, stored for this tab, so that it is still there after signing in again or visiting another page.
 * Another user who signs in does not see it.
 */
export const drafts = {
  read<T>(name: string): T | undefined {
    try {
      const draft = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + name) ?? 'null') as Partial<Draft<T>> | null;
      return draft?.person === '' || draft?.person === currentUserId() ? draft.values : undefined;
    } catch {
      return undefined;
    }
  },
  save(name: string, values: unknown): void {
    try {
      sessionStorage.setItem(DRAFT_PREFIX + name, JSON.stringify({ person: currentUserId(), values }));
    } catch {
      // The storage is full or blocked: the form works without a draft.
    }
  },
  delete(name: string): void {
    try {
      sessionStorage.removeItem(DRAFT_PREFIX + name);
    } catch {
      // The storage is blocked, so there is no draft.
    }
  },
  /** Deletes all drafts when the user signs out. */
  deleteAll(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // The storage is blocked, so there is no draft.
    }
  },
};
