import { storedValue, useStoredValue } from '../../../shared/stored-value.js';

/** The height of the rows in all lists of the desk. */
export type Density = 'dense' | 'roomy';

const density = storedValue<Density>({
  key: 'savannapc_desk_density',
  empty: 'dense',
  parse: (text) => (text === 'roomy' ? 'roomy' : 'dense'),
  format: (value) => value,
});

/** The chosen density of this browser, and a function that changes it. */
export function useDensity(): [value: Density, change: (value: Density) => void] {
  const { value } = useStoredValue(density, 'dense');
  return [value, density.set];
}
