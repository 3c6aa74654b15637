/** The storage keys of personal data. Each value is JSON with the user's id in `person`, '' for a guest. */
export const PERSONAL_STORAGE_KEYS = { checkout: 'savannapc_checkout', delivery: 'savannapc_delivery' } as const;

/** The products that the visitor of this browser looked at: no user owns them, so they are removed at each sign-out. */
export const VIEWED_KEY = 'savannapc_viewed';

export function removeViewed(): void {
  try {
    localStorage.removeItem(VIEWED_KEY);
  } catch {
    // A browser that blocks its storage has none.
  }
  // Browsers send this event to other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: VIEWED_KEY }));
}

/** Removes the stored data of all users except this one; data of guests stays. */
export function removeDataOfOthers(userId: string): void {
  for (const key of Object.values(PERSONAL_STORAGE_KEYS)) {
    const owner = ownerOf(key);
    if (owner !== '' && owner !== userId) localStorage.removeItem(key);
  }
}

function ownerOf(key: string): string {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as { person?: string } | null)?.person ?? '';
  } catch {
    return '';
  }
}
