import * as v from 'valibot';
import { PERSONAL_STORAGE_KEYS } from '../../shared/personal-storage-keys.js';
import { storedValue, tryToStore, useStoredValue } from '../../shared/stored-value.js';
import { DeliveryDraft } from './delivery.js';

/** The last delivery form and the id of the user who filled it in, '' for a guest. */
const SavedDelivery = v.object({ person: v.string(), draft: DeliveryDraft });
type SavedDelivery = v.InferOutput<typeof SavedDelivery>;

const store = storedValue<SavedDelivery | null>({
  key: PERSONAL_STORAGE_KEYS.delivery,
  empty: null,
  parse: (text) => {
    try {
      const { success, output } = v.safeParse(SavedDelivery, JSON.parse(text));
      return success ? output : null;
    } catch {
      return null;
    }
  },
  format: (saved) => JSON.stringify(saved),
});

/** The last delivery form of this user in this browser, or the one filled in as a guest before signing in. */
export function useSavedDelivery(userId: string): DeliveryDraft | undefined {
  const { value } = useStoredValue(store, null);
  return value?.person === userId || value?.person === '' ? value.draft : undefined;
}

export const saveDelivery = (userId: string, draft: DeliveryDraft): void =>
  tryToStore(() => store.set({ person: userId, draft }));
