import { countyOf } from '@shop/contracts/counties';
import { storedValue, useStoredValue } from './stored-value.js';

const store = storedValue({
  key: 'savannapc_county',
  empty: '',
  parse: (text) => countyOf(text) ?? '',
  format: (county) => county,
});

/** The county that this browser's visitor looks at deliveries to; '' before one is chosen. */
export const useChosenCounty = (): string => useStoredValue(store, '').value;

export function chooseCounty(county: string): void {
  try {
    store.set(county);
  } catch {
    // The storage is full or blocked: the next page asks again.
  }
}
