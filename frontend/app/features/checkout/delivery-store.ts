import { z } from 'zod';
import { PERSONAL_KEYS } from '../../shared/personal-storage.js';
import { stored, useStored } from '../../shared/stored.js';
import { DeliveryDraft } from './delivery.js';

/** What was filled in last, and by whom; an empty text stands for a guest. */
const KeptDelivery = z.object({ person: z.string(), draft: DeliveryDraft });
type KeptDelivery = z.infer<typeof KeptDelivery>;

const store = stored<KeptDelivery | null>({
  key: PERSONAL_KEYS.delivery,
  empty: null,
  parse: (text) => {
    try {
      return KeptDelivery.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  },
  format: (kept) => JSON.stringify(kept),
});

/** What this person filled in last in this browser, or what they filled in as a guest before signing in. */
export function useKeptDelivery(person: string): DeliveryDraft | undefined {
  const { value } = useStored(store, null);
  return value?.person === person || value?.person === '' ? value.draft : undefined;
}

export function keepDelivery(person: string, draft: DeliveryDraft): void {
  try {
    store.set({ person, draft });
  } catch {
    // A full storage only costs the comfort of not typing it again.
  }
}
