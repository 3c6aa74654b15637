import { VIEWED_KEY } from '../../shared/personal-storage-keys.js';
import { shortText, storedList } from '../../shared/stored-list.js';
import { tryToStore, useStoredValue } from '../../shared/stored-value.js';

const MOST = 12;
const viewed = storedList(VIEWED_KEY, shortText(100), (ids) => [...new Set(ids)].slice(0, MOST));

/** The products whose pages this browser showed, the newest first; none on the server and while the page hydrates. */
export const useViewed = (): readonly string[] => useStoredValue(viewed, viewed.empty).value;

/** Puts a product first. A full or blocked storage keeps none (docs/product-rules.md#R210). */
export function rememberViewed(id: string): void {
  tryToStore(() => viewed.set([id, ...viewed.get().filter((one) => one !== id)].slice(0, MOST)));
}

export const forgetViewed = (): void => tryToStore(() => viewed.clear());
