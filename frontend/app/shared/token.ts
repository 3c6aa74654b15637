import { storedValue } from './stored-value.js';

/** The bearer token in the browser's storage, as plain text (docs/product-rules.md#R97); '' for a guest. */
export const token = storedValue<string>({
  key: 'savannapc_token',
  empty: '',
  parse: (text) => text.trim(),
  format: (value) => value,
});
