import { shortText, storedList } from '../../shared/stored-list.js';
import { tryToStore, useStoredValue } from '../../shared/stored-value.js';

const MOST = 5;
const searches = storedList('savannapc_searches', shortText(100), (texts) => texts.slice(0, MOST));

/** The newest searches of this browser, the newest first. */
export const useRecentSearches = (): readonly string[] => useStoredValue(searches, searches.empty).value;

/** A full or blocked storage keeps no searches. */
export function rememberSearch(text: string): void {
  const isOther = (known: string) => known.toLowerCase() !== text.toLowerCase();
  tryToStore(() => searches.set([text, ...searches.get().filter(isOther)].slice(0, MOST)));
}

export const forgetSearches = (): void => tryToStore(() => searches.clear());
