/** What this browser keeps about one person, as JSON that names them in `person`; an empty text stands for a guest. */
export const PERSONAL_STORAGE_KEYS = { checkout: 'savannapc_checkout', delivery: 'savannapc_delivery' } as const;

/** Removes what is kept about everybody but this person and guests. */
export function removeDataOfOthers(person: string): void {
  for (const key of Object.values(PERSONAL_STORAGE_KEYS)) {
    const owner = ownerOf(key);
    if (owner !== '' && owner !== person) localStorage.removeItem(key);
  }
}

function ownerOf(key: string): string {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as { person?: string } | null)?.person ?? '';
  } catch {
    return '';
  }
}
