import { countyOf } from '@shop/contracts/counties';
import { storedValue, tryToStore, useStoredValue } from './stored-value.js';

const store = storedValue({
  key: 'savannapc_county',
  empty: '',
  parse: (text) => countyOf(text) ?? '',
  format: (county) => county,
});

/** The county that this browser's visitor looks at deliveries to; '' before one is chosen. */
export const useChosenCounty = (): string => useStoredValue(store, '').value;

/** The same outside of a component. */
export const storedCounty = (): string => store.get();

export const chooseCounty = (county: string): void => tryToStore(() => store.set(county));
