import { z } from 'zod';
import { PERSONAL_STORAGE_KEYS } from '../../shared/personal-storage-keys.js';
import { storedValue, useStoredValue } from '../../shared/stored-value.js';
import { DeliveryDraft } from './delivery.js';

/** What was filled in last, and by whom; an empty text stands for a guest. */
const SavedDelivery = z.object({ person: z.string(), draft: DeliveryDraft });
type SavedDelivery = z.infer<typeof SavedDelivery>;

const store = storedValue<SavedDelivery | null>({
  key: PERSONAL_STORAGE_KEYS.delivery,
  empty: null,
  parse: (text) => {
    try {
      return SavedDelivery.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  },
  format: (kept) => JSON.stringify(kept),
});

/** What this person filled in last in this browser, or what they filled in as a guest before signing in. */
export function useSavedDelivery(person: string): DeliveryDraft | undefined {
  const { value } = useStoredValue(store, null);
  return value?.person === person || value?.person === '' ? value.draft : undefined;
}

export function saveDelivery(person: string, draft: DeliveryDraft): void {
  try {
    store.set({ person, draft });
  } catch {
    // A full storage only costs the comfort of not typing it again.
  }
}
